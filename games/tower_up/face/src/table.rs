//! The companion at a real table.

pub use app::toy::table::ToyTable as TowerUpTable;
