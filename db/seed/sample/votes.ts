import { chance } from "./chance.ts";
import type { SampleMember, SampleReview } from "./read-sample.ts";

type SampleVote = { by: string; author: string; film: string; age: number };

/** Longer reviews get more votes; ages are in milliseconds. */
export function drawVotes(members: SampleMember[]): SampleVote[] {
  return members.flatMap((author) =>
    author.reviews
      .filter(({ status, text }) => status === "approved" && text)
      .flatMap((review) =>
        members
          .filter((voter) => voter !== author && isConvinced(voter, review))
          .map((voter) => castVote(voter, review)),
      ),
  );
}

function isConvinced(voter: SampleMember, { member, film, text }: SampleReview): boolean {
  const likelihood = 0.06 + (text?.length ?? 0) / 900;
  return chance("vote", voter.username, member, film) < likelihood;
}

function castVote(voter: SampleMember, { member, film, age }: SampleReview): SampleVote {
  const oldest = Math.min(age, voter.joined);
  const drawn = chance("vote cast", voter.username, member, film);
  return { by: voter.username, author: member, film, age: oldest * drawn };
}
