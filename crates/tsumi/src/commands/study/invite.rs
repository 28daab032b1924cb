use super::{at_database, links, of_database};
use crate::output::Failure;
use clap::Args;
use corpus::{Corpus, Invitation};
use curator::clock;
use std::{
    io::{self, Write},
    process::ExitCode,
};
use study::{Protocol, protocol::Method};

/// Invite participants: one link each
#[derive(Args)]
pub struct Invite {
    /// Id of the study
    #[arg(long, value_name = "ID")]
    study: String,
    /// Database of the server: the path of a SQLite file, or postgres://…
    #[arg(long, value_name = "FILE", default_value = "tsumi.sqlite")]
    database: String,
    /// Number of participants
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000), conflicts_with = "labels")]
    count: u32,
    /// Your own names for the participants, one invitation each; nobody else sees them
    #[arg(long = "label", value_name = "NAME")]
    labels: Vec<String>,
    /// Arm of these participants, in a protocol with the assignment `fixed`
    #[arg(long, value_name = "ARM")]
    arm: Option<String>,
    /// Address of the server, for the links
    #[arg(long, value_name = "URL", default_value = links::ADDRESS)]
    address: String,
}

impl Invite {
    /// Invites, and prints the number, the name and the link of each participant.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let labels: Vec<Option<String>> = match self.labels.is_empty() {
            true => vec![None; self.count as usize],
            false => self.labels.iter().cloned().map(Some).collect(),
        };
        let invitation = |label| Invitation { label, arm: self.arm.clone(), preview: None };
        let invitations: Vec<Invitation> = labels.into_iter().map(invitation).collect();
        let invited = at_database(&self.database, async |corpus: &Corpus| {
            let study = of_database(corpus, &self.study).await?;
            if study.closed_at.is_some() {
                let why = format!("the study \"{}\" was closed; nobody can be invited any more", study.id);
                return Err(Failure::Other(why));
            }
            if let Some(arm) = &self.arm {
                check_arm(&study.protocol, arm)?;
            }
            corpus.invite(&study.id, &invitations, clock::now()).await.map_err(|why| Failure::Other(why.to_string()))
        })?;
        let mut out = io::stdout().lock();
        for one in invited {
            let label = one.label.unwrap_or_default();
            writeln!(out, "P{:03}\t{label}\t{}", one.number, links::participant(&self.address, &one.code))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Checks that the protocol leaves the arm to the invitation, and has it.
fn check_arm(protocol: &str, arm: &str) -> Result<(), Failure> {
    let protocol: Protocol = protocol.parse().map_err(|why| Failure::Other(format!("the stored protocol: {why}")))?;
    if protocol.assignment.method != Method::Fixed || protocol.gate.is_none() {
        let method = protocol.assignment.method;
        return Err(Failure::Usage(format!("the arms are assigned by {method}; expected no --arm")));
    }
    match protocol.arm(arm) {
        Some(_) => Ok(()),
        None => {
            let arms: Vec<&str> = protocol.arms.iter().map(|arm| arm.name.as_str()).collect();
            Err(Failure::Usage(format!("unknown arm \"{arm}\"; expected one of {}", arms.join(", "))))
        }
    }
}
