"""How the tables in this folder were made: pip install pyarrow==26.0.1 pandas==3.1.1 polars==2.1.0, and then python make.py.

The programs write what they write by default, but for the compression that a name tells."""

import decimal
import pathlib

import pandas
import polars
import pyarrow as arrow
import pyarrow.parquet as parquet

HERE = pathlib.Path(__file__).parent
ONE = "tspin:....#...../.###...###/.####.####:I:tsd"
TWO = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd"
ROWS = {
    "person": ["ann", "bob", "cat"],
    "puzzle": [ONE, ONE, TWO],
    "fun": [4, 3, None],
    "difficulty": [2, None, 5],
    "good": [True, None, False],
    "solved": [True, False, None],
    "seconds": [12.5, 60.0, None],
}


def write(name, columns, **how):
    parquet.write_table(arrow.table(columns), HERE / f"{name}.parquet", **how)


write("pyarrow", ROWS)
for compression in ["gzip", "zstd", "lz4", "brotli"]:
    write(f"pyarrow-{compression}", ROWS, compression=compression)
# Whole numbers become 4.0 and NaN, and the numbers of the rows a column.
pandas.DataFrame(ROWS).set_index(pandas.Index([7, 3, 5])).to_parquet(HERE / "pandas.parquet")
polars.DataFrame(ROWS).write_parquet(HERE / "polars.parquet")
write("binary", {
    "person": arrow.array([b"simulated-a", b"ann", b"\xff\xfe"], arrow.binary()),
    "puzzle": arrow.array([ONE.encode()] * 3, arrow.binary()),
    "fun": arrow.array([decimal.Decimal(text) for text in ["4.00", "3.00", "3.00"]], arrow.decimal128(5, 2)),
    "usefulness": arrow.array([float("nan"), 5.0, 1.0], arrow.float32()),
})
one = {"person": ["ann"], "puzzle": [ONE], "fun": [4]}
write("timestamp", one | {"seconds": arrow.array([12500], arrow.timestamp("ms"))})
write("duration", one | {"seconds": arrow.array([12500], arrow.duration("ms"))})
write("list", one | {"fun": [[4]]})
