//! Leptos' signals, memos, effects and clicks with the types of their values and closures erased. Leptos compiles its machinery for each type that
//! a signal has and for each closure of a memo: some kilobytes each, and there are a hundred. Here it is compiled once, and what is left
//! for each type is to take the value out of its box.

use leptos::prelude::{self as base, Get, GetUntracked, Notify, Set, Track, Update};
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;
use web_sys::MouseEvent;

/// A value of any type.
type Erased = Arc<dyn Any + Send + Sync>;

/// A value of a type that is known again.
fn as_type<T: 'static>(value: &Erased) -> &T {
    value.downcast_ref().expect("a signal has the type that it was made with")
}

/// A signal that can be read and written: a handle, copied freely.
pub struct RwSignal<T>(base::RwSignal<Erased>, PhantomData<fn() -> T>);

/// A value that is computed from signals, and changes only when it differs: a handle, copied freely.
pub struct Memo<T>(base::Memo<Erased>, PhantomData<fn() -> T>);

macro_rules! handle {
    ($handle:ident, $value:ident, $value_untracked:ident) => {
        #[inline(never)]
        fn $value(handle: base::$handle<Erased>) -> Erased {
            handle.get()
        }

        #[inline(never)]
        fn $value_untracked(handle: base::$handle<Erased>) -> Option<Erased> {
            handle.try_get_untracked()
        }

        impl<T> Clone for $handle<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $handle<T> {}

        impl<T: 'static> $handle<T> {
            /// Reads the value in place, and has whatever runs now run again when it changes.
            pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
                read(as_type(&$value(self.0)))
            }

            /// Reads the value in place.
            pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
                self.try_with_untracked(read).expect("a signal is there as long as it is read")
            }

            /// Reads the value in place; `None` once the signal is gone.
            pub fn try_with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> Option<R> {
                $value_untracked(self.0).map(|value| read(as_type(&value)))
            }

            /// Has whatever runs now run again when the value changes.
            pub fn track(self) {
                self.0.track();
            }
        }

        impl<T: Clone + 'static> $handle<T> {
            /// The value; whatever runs now runs again when it changes.
            pub fn get(self) -> T {
                self.with(T::clone)
            }

            /// The value.
            pub fn get_untracked(self) -> T {
                self.with_untracked(T::clone)
            }

            /// The value; `None` once the signal is gone.
            pub fn try_get_untracked(self) -> Option<T> {
                self.try_with_untracked(T::clone)
            }
        }

        impl<T: Clone + Send + Sync + 'static> From<$handle<T>> for base::Signal<T> {
            fn from(handle: $handle<T>) -> Self {
                Self::derive(move || handle.get())
            }
        }
    };
}

handle!(RwSignal, signal_value, signal_value_untracked);
handle!(Memo, memo_value, memo_value_untracked);

impl<T: Send + Sync + 'static> RwSignal<T> {
    /// A signal with a value.
    pub fn new(value: T) -> Self {
        Self(make_signal(Arc::new(value)), PhantomData)
    }

    /// Replaces the value.
    pub fn set(self, value: T) {
        set(self.0, Arc::new(value));
    }

    /// Replaces the value; gives it back if the signal is gone.
    pub fn try_set(self, value: T) -> Option<T> {
        let left = try_set(self.0, Arc::new(value))?;
        Arc::into_inner(left.downcast().ok()?)
    }

    /// Changes the value in place.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.try_update(change);
    }

    /// Changes the value in place, and returns what the change does; `None` if the signal is gone.
    pub fn try_update<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let (mut change, mut result) = (Some(change), None);
        try_update(self.0, &mut |value| {
            let value = Arc::get_mut(value).expect("a signal is not changed while it is read");
            result = value.downcast_mut().and_then(|value| Some(change.take()?(value)));
        });
        result
    }

    /// Has whatever tracks the value run again.
    pub fn notify(self) {
        self.0.notify();
    }
}

impl<T: Default + Send + Sync + 'static> Default for RwSignal<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: PartialEq + Send + Sync + 'static> Memo<T> {
    /// A value that is computed anew, from the last one, when a signal changes that was read for it.
    pub fn new(compute: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Self {
        let compute = move |last: Option<&Erased>| -> Erased { Arc::new(compute(last.map(as_type))) };
        Self(make_memo(Box::new(compute), has_changed::<T>), PhantomData)
    }
}

/// Runs something now, and again whenever a signal changes that was read by it.
pub fn effect(act: impl FnMut() + 'static) {
    make_effect(Box::new(act));
}

/// What a click does, for `on:click`.
pub fn click(act: impl FnMut(MouseEvent) + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(act)
}

fn has_changed<T: PartialEq + 'static>(before: Option<&Erased>, after: Option<&Erased>) -> bool {
    before.map(as_type::<T>) != after.map(as_type::<T>)
}

#[inline(never)]
fn make_signal(value: Erased) -> base::RwSignal<Erased> {
    base::RwSignal::new(value)
}

#[inline(never)]
fn set(signal: base::RwSignal<Erased>, value: Erased) {
    signal.set(value);
}

#[inline(never)]
fn try_set(signal: base::RwSignal<Erased>, value: Erased) -> Option<Erased> {
    signal.try_set(value)
}

#[inline(never)]
fn try_update(signal: base::RwSignal<Erased>, change: &mut dyn FnMut(&mut Erased)) {
    signal.try_update(|value| change(value));
}

type Compute = Box<dyn Fn(Option<&Erased>) -> Erased + Send + Sync>;

#[inline(never)]
fn make_memo(compute: Compute, changed: fn(Option<&Erased>, Option<&Erased>) -> bool) -> base::Memo<Erased> {
    base::Memo::new_with_compare(compute, changed)
}

#[inline(never)]
fn make_effect(act: Box<dyn FnMut()>) {
    base::Effect::new(act);
}

#[cfg(test)]
mod tests {
    use super::*;
    use leptos::prelude::Owner;

    #[test]
    fn a_memo_follows_its_signal_and_knows_its_last_value() {
        Owner::new().with(|| {
            let count = RwSignal::new(1);
            let highest = Memo::new(move |last: Option<&i32>| count.get().max(last.copied().unwrap_or(0)));
            assert_eq!((highest.get_untracked(), highest.with_untracked(|value| *value)), (1, 1));
            count.update(|count| *count += 4);
            assert_eq!(highest.get_untracked(), 5);
            count.set(2);
            assert_eq!((count.get_untracked(), highest.get_untracked()), (2, 5));
        });
    }

    #[test]
    fn a_signal_that_is_gone_gives_values_back() {
        let owner = Owner::new();
        let signal = owner.with(|| RwSignal::new("a".to_owned()));
        assert_eq!(signal.try_set("b".to_owned()), None);
        assert_eq!(signal.try_get_untracked().as_deref(), Some("b"));
        owner.cleanup();
        assert_eq!(signal.try_set("c".to_owned()).as_deref(), Some("c"));
        assert_eq!(signal.try_get_untracked(), None);
    }
}
