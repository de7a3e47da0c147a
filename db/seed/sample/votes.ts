import { lengthOf } from "./age.ts";
import { chance } from "./chance.ts";
import type { SampleMember, SampleReview } from "./sample-member.ts";

type SampleVote = { by: string; review: { by: string; of: string }; age: number };

/** Longer reviews get more votes; ages are in milliseconds. */
export function drawVotes(members: SampleMember[]): SampleVote[] {
  return members.flatMap((author) =>
    author.reviews
      .filter(({ status, text }) => !status && text)
      .flatMap((review) =>
        members
          .filter((voter) => voter !== author && isConvinced(voter, author, review))
          .map((voter) => castVote(voter, author, review)),
      ),
  );
}

function isConvinced(voter: SampleMember, author: SampleMember, { film, text = "" }: SampleReview) {
  const likelihood = 0.06 + text.length / 900;
  return chance("vote", voter.username, author.username, film) < likelihood;
}

function castVote(voter: SampleMember, author: SampleMember, { film, age }: SampleReview) {
  const oldest = Math.min(lengthOf(age), lengthOf(voter.joined));
  return {
    by: voter.username,
    review: { by: author.username, of: film },
    age: oldest * chance("vote cast", voter.username, author.username, film),
  };
}
