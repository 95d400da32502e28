//! The kill matrix as text: the page that is committed, and the words for what is wrong.

use std::fmt::Write as _;

use super::adapter::SecondReader;
use super::matrix::{KillMatrix, Kills};

impl KillMatrix {
    /// The whole matrix in Markdown.
    pub fn page(&self) -> String {
        let pairs: usize = self.kills.iter().map(|kills| kills.by_meaning + kills.exactly).sum();
        let mut page = format!(
            "# How strong the corpus is

Mutants are readers, writers and players of moves with one mistake each, made by switches in a second reader, which has
code of its own and is right without them. Corpus {corpus}: {mutants} mutants, {vectors} vectors put to them, {pairs} pairs of a
mutant and a vector that kills it. {verdict}

A mutant is *killed* by a vector if its answer is wrong when answers are judged by their meaning, as those of any program
are. Where that does not kill it, because its habit can be defended or only this project rules on it, it is killed
*exactly*: the answer is not the one that the rules name first, or its reports are others. Every mutant has to be killed
by a vector of each rule that it breaks. `xfen conform --mutants` repeats all this.

Mistakes in reading and writing are put to the vectors of `read`, those in looking who attacks whom to these and to the
vectors of moves, those in moves to the vectors of `play` and to those of `perft` that count up to {nodes} moves. Mutants
of games are the reference behind an altered text or in front of an altered answer, put to the vectors of `game`; the
second reader reads no PGN, and no form for addresses.

",
            corpus = self.corpus_version,
            mutants = self.kills.len(),
            vectors = self.vectors,
            verdict = self.verdict(),
            nodes = SecondReader::MOST_NODES,
        );
        page.push_str("## Mutants\n\n");
        page.push_str("Kills: by meaning, and in brackets the further ones that are exact. *Own* are those by vectors of the rule.\n\n");
        page.push_str("| mutant | what it does | kills | rule | own |\n|---|---|--:|---|--:|\n");
        for kills in &self.kills {
            let own = |part: &dyn Fn(&(&'static str, usize, usize)) -> String| {
                kills.own.iter().map(part).collect::<Vec<_>>().join("<br>")
            };
            let _ = writeln!(
                page,
                "| {} | {} | {} | {} | {} |",
                kills.mutant,
                kills.mutant.about(),
                count(kills.by_meaning, kills.exactly),
                own(&|(rule, ..)| (*rule).to_owned()),
                own(&|(_, by_meaning, exactly)| count(*by_meaning, *exactly)),
            );
        }
        page.push_str("\n## Rules\n\n");
        page.push_str("The vectors of each rule that were put to mutants, the mutants that break it, and the pairs of the two that kill.\n\n");
        page.push_str("| rule | vectors | mutants | kills |\n|---|--:|--:|--:|\n");
        for row in &self.rules {
            let _ = writeln!(page, "| {} | {} | {} | {} |", row.rule, row.vectors, row.mutants, row.kills);
        }
        page
    }

    /// One sentence on whether the corpus kills them all.
    pub fn verdict(&self) -> String {
        let only_exactly = self.kills.iter().filter(|kills| kills.is_only_exact()).count();
        match self.survivors().count() {
            0 => format!("All are killed, {only_exactly} of them only exactly."),
            survivors => format!("{survivors} of them are not killed by their own rules."),
        }
    }

    /// Everything that is wrong with the corpus or with the second reader, a line for each.
    pub fn faults(&self) -> Vec<String> {
        let failed = self.failed.iter().map(|id| format!("{id}: the second reader fails without any mistake"));
        let survived = self.survivors().flat_map(|kills: &Kills| {
            kills.unkilled().map(|rule| format!("{}: no vector of {rule} kills it", kills.mutant))
        });
        let idle = self.rules.iter().filter(|row| row.vectors > 0 && row.mutants == 0);
        let idle = idle.map(|row| format!("{}: no mutant breaks this rule", row.rule));
        failed.chain(survived).chain(idle).collect()
    }
}

fn count(by_meaning: usize, exactly: usize) -> String {
    match exactly {
        0 => by_meaning.to_string(),
        exactly => format!("{by_meaning} ({exactly})"),
    }
}
