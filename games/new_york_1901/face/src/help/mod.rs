//! Help: topics with their pictures.
