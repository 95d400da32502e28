//! The king of a colour and the rooks it may castle with: where they stand on the home rank.

use xfen_core::{BoardSize, CastlingSide, File, Role};

use super::source::Source;

/// What the home rank of a colour is to be like.
pub(super) struct HomePlan {
    pub(super) size: BoardSize,
    /// King on e, rooks on a and h.
    pub(super) traditional: bool,
    /// Whether one of the rights is to be an inner rook's.
    pub(super) inner: bool,
    /// The file on which the king stands, if that leaves room for the rooks.
    pub(super) like: Option<File>,
}

/// King and rooks on a home rank.
#[derive(Debug, Default)]
pub(super) struct Home {
    pub(super) men: Vec<(File, Role)>,
    /// The files of the rooks that have a right, at most one on each side of the king.
    pub(super) rights: Vec<File>,
    /// The file of the king, if it stands here.
    pub(super) rights_king: Option<File>,
}

/// The rooks on one side of the king: how many, and which of them has the right, counted from the king.
#[derive(Debug, Clone, Copy, Default)]
struct Wing {
    rooks: usize,
    right: Option<usize>,
}

impl HomePlan {
    /// Such a home rank; without a king if that one has left it.
    pub(super) fn home(&self, source: &mut Source) -> Home {
        if !self.inner && source.happens(1, 6) {
            return Home::default();
        }
        if self.traditional {
            return traditional(source);
        }
        let mut wings = [Wing::default(); 2];
        let inner_wing = self.inner.then(|| source.below(2));
        for (index, wing) in wings.iter_mut().enumerate() {
            *wing = if inner_wing == Some(index) { inner(source) } else { outer(source) };
        }
        let files: Vec<File> = self.size.files().collect();
        let [east, west] = wings.map(|wing| wing.rooks);
        let kings = &files[west..files.len() - east];
        let king = self.like.filter(|file| kings.contains(file)).unwrap_or_else(|| *source.pick(kings));
        let mut home = Home { men: vec![(king, Role::King)], rights: Vec::new(), rights_king: Some(king) };
        for (side, wing) in CastlingSide::ALL.into_iter().zip(wings) {
            let mut places: Vec<File> =
                files.iter().copied().filter(|file| CastlingSide::of_rook(king, *file) == Some(side)).collect();
            source.shuffle(&mut places);
            places.truncate(wing.rooks);
            places.sort_by_key(|file| file.index().abs_diff(king.index()));
            home.rights.extend(wing.right.map(|right| places[right]));
            home.men.extend(places.into_iter().map(|file| (file, Role::Rook)));
        }
        home
    }
}

/// A wing with two rooks or more, where not the outermost has the right.
fn inner(source: &mut Source) -> Wing {
    let rooks = if source.happens(1, 8) { 3 } else { 2 };
    Wing { rooks, right: Some(source.below(rooks - 1)) }
}

/// A wing whose right, if there is one, is that of its outermost rook.
fn outer(source: &mut Source) -> Wing {
    let rooks: usize = *source.pick_weighted(&[(3, 0), (12, 1), (1, 2)]);
    let right = rooks.checked_sub(1).filter(|_| source.happens(5, 6));
    Wing { rooks, right }
}

fn traditional(source: &mut Source) -> Home {
    let mut home = Home { men: vec![(File::E, Role::King)], rights: Vec::new(), rights_king: Some(File::E) };
    for file in [File::H, File::A] {
        if source.happens(3, 4) {
            home.men.push((file, Role::Rook));
            home.rights.extend(source.happens(5, 6).then_some(file));
        }
    }
    home
}
