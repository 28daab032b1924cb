//! Fitting with LightGBM, through its C interface.
//!
//! The crate `lightgbm3` builds the dataset before it knows the parameters. LightGBM then assumes leaves of at least 20
//! examples and drops every feature that cannot be split so, which with fifty puzzles are most of the flags. Here, as in
//! Python's LightGBM, the dataset is built with the parameters.
#![allow(unsafe_code)]

use crate::{Error, Examples, Forest, LightGbmSettings};
use lightgbm3_sys as c;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr;

/// Fits a forest. Deterministic: the same examples, settings and seed give the forest that Python's LightGBM gives.
pub fn fit(settings: &LightGbmSettings, examples: &Examples, seed: u64) -> Result<Forest, Error> {
    let size = |count: usize| i32::try_from(count).map_err(|_| Error::new(format!("too many for LightGBM: {count}")));
    let (rows, columns) = (size(examples.len())?, size(examples.names.len())?);
    let even =
        examples.rows.len() == examples.len() && examples.rows.iter().all(|row| row.len() == examples.names.len());
    if rows == 0 || columns == 0 || !even {
        return Err(Error::new("LightGBM needs examples and features, and in each row one value for each feature"));
    }
    let parameters = text(parameters(settings, seed))?;
    let values = examples.rows.concat();
    let targets: Vec<f32> = examples.targets.iter().map(|target| *target as f32).collect();
    let names = examples.names.iter().map(|name| text(name.as_str())).collect::<Result<Vec<CString>, Error>>()?;
    let mut pointers: Vec<*const c_char> = names.iter().map(|name| name.as_ptr()).collect();

    let mut data = Data(ptr::null_mut());
    // SAFETY: `values` holds `rows` times `columns` 64-bit numbers in row-major order; the strings are null-terminated;
    // the handle is written to where it is owned. LightGBM copies its inputs.
    done(unsafe {
        let (numbers, kind) = (values.as_ptr().cast::<c_void>(), c::C_API_DTYPE_FLOAT64 as c_int);
        c::LGBM_DatasetCreateFromMat(numbers, kind, rows, columns, 1, parameters.as_ptr(), ptr::null_mut(), &mut data.0)
    })?;
    // SAFETY: the handle is alive, `targets` holds `rows` 32-bit numbers.
    done(unsafe {
        let (numbers, kind) = (targets.as_ptr().cast::<c_void>(), c::C_API_DTYPE_FLOAT32 as c_int);
        c::LGBM_DatasetSetField(data.0, c"label".as_ptr(), numbers, rows, kind)
    })?;
    // SAFETY: the handle is alive, `pointers` points to `columns` null-terminated strings owned by `names`.
    done(unsafe { c::LGBM_DatasetSetFeatureNames(data.0, pointers.as_mut_ptr(), columns) })?;

    let mut booster = Booster(ptr::null_mut());
    // SAFETY: the handle is alive and outlives the booster: locals are dropped in reverse order.
    done(unsafe { c::LGBM_BoosterCreate(data.0, parameters.as_ptr(), &mut booster.0) })?;
    let mut empty = 0;
    for _ in 0..settings.trees {
        let mut no_split: c_int = 0;
        // SAFETY: the handle is alive.
        done(unsafe { c::LGBM_BoosterUpdateOneIter(booster.0, &mut no_split) })?;
        // Python's LightGBM goes on as well: the next tree samples other features and may find a split.
        empty += usize::from(no_split != 0);
    }
    let forest = Forest::parse(&save(&booster)?)?;
    if forest.len() + empty < settings.trees {
        return Err(Error::new(format!("LightGBM made {} trees: expected {}", forest.len(), settings.trees)));
    }
    Ok(forest)
}

/// The settings in LightGBM's syntax. One thread and row-wise, so that sums have a fixed order.
fn parameters(settings: &LightGbmSettings, seed: u64) -> String {
    let LightGbmSettings { learning_rate, trees, leaves, feature_fraction, min_data, min_hessian } = settings;
    format!(
        "objective=regression metric=rmse boosting=gbdt learning_rate={learning_rate} num_iterations={trees} num_leaves={leaves} \
         feature_fraction={feature_fraction} min_data_in_leaf={min_data} min_sum_hessian_in_leaf={min_hessian} seed={} num_threads=1 \
         deterministic=true force_row_wise=true verbose=-1",
        seed & 0x7fff_ffff
    )
}

fn save(booster: &Booster) -> Result<String, Error> {
    let mut buffer: Vec<u8> = Vec::new();
    loop {
        let (room, mut needed) = (buffer.len(), 0i64);
        // SAFETY: the handle is alive and `buffer` has `room` bytes; LightGBM writes nothing if they are too few.
        done(unsafe {
            let gain = c::C_API_FEATURE_IMPORTANCE_GAIN as c_int;
            let text = buffer.as_mut_ptr().cast::<c_char>();
            c::LGBM_BoosterSaveModelToString(booster.0, 0, -1, gain, room as i64, &mut needed, text)
        })?;
        let needed = usize::try_from(needed).unwrap_or(0);
        if needed <= room {
            buffer.truncate(needed.saturating_sub(1));
            return String::from_utf8(buffer).map_err(|error| Error::new(error.to_string()));
        }
        buffer.resize(needed, 0);
    }
}

fn text(text: impl Into<Vec<u8>>) -> Result<CString, Error> {
    CString::new(text).map_err(|_| Error::new("a feature name contains a null character"))
}

fn done(code: c_int) -> Result<(), Error> {
    if code == 0 {
        return Ok(());
    }
    // SAFETY: LightGBM keeps the text of this thread's last error until the next one.
    let reason = unsafe { CStr::from_ptr(c::LGBM_GetLastError()) };
    Err(Error::new(format!("LightGBM: {}", reason.to_string_lossy())))
}

struct Data(c::DatasetHandle);

impl Drop for Data {
    fn drop(&mut self) {
        if !self.0.is_null() {
            // SAFETY: created by LightGBM and freed only here. It fails for invalid handles only.
            unsafe { c::LGBM_DatasetFree(self.0) };
        }
    }
}

struct Booster(c::BoosterHandle);

impl Drop for Booster {
    fn drop(&mut self) {
        if !self.0.is_null() {
            // SAFETY: as above.
            unsafe { c::LGBM_BoosterFree(self.0) };
        }
    }
}
