#!/bin/sh
# Makes the models in this folder anew: puzzles as they are served, rated by simulated solvers of both families.
# A model's line: name, game, puzzles of each recipe, recipes.
set -e
tsumi=${TSUMI:-tsumi}
model() {
    name=$1 game=$2 count=$3; shift 3
    $tsumi simulate "$game" "$@" --count "$count" --people 12 --seed 1 --quiet --out "$name.parquet"
    $tsumi fit --opinions "$name.parquet" --aspect difficulty --times 2 --quiet --out "$name.txt"
    rm "$name.parquet"
}
model tspin-1 tspin 150 reverse-1
model tspin-2 tspin 150 reverse-2 donate-2
model tspin-3 tspin 150 reverse-3 donate-3
model tspin-4 tspin 150 reverse-4 donate-4
model nazo-1 nazo 150 reverse-1-2 reverse-1-3,unique
model nazo-2 nazo 150 reverse-2-3,loose=4,unique reverse-2-4,loose=6,unique
model nazo-3 nazo 150 reverse-3-4,loose=6,unique reverse-3-5,loose=4,unique
model nazo-4 nazo 300 reverse-4-5,loose=4,unique
model shisen-12 shisen 150 random-6x4 random-6x4-inside
model shisen-20 shisen 150 random-8x5 random-8x5-inside
model shisen-24 shisen 300 trappy-8x6-inside
model shisen-30 shisen 150 random-10x6 random-10x6-inside
model shisen-56 shisen 200 random-14x8
model shisen-72 shisen 200 back-18x8
