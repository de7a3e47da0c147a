import { database } from "#db/client.ts";
import { flagReview, rejectReviews } from "#domain/moderation/moderation.ts";
import { closeReplies, deleteReply, voteForReply, writeReply } from "#domain/replies/replies.ts";
import { approveReviews } from "#domain/reviews/approval.ts";
import { voteHelpful, withdrawVote } from "#domain/reviews/votes-and-flags.ts";
import { deleteReview, editReview } from "#domain/reviews/writing.ts";
import { creator, film, lists, profile, type Row, review, takeReader, world } from "./world.ts";

function flag() {
  const fields = { reason: "spam", details: null } as const;
  return flagReview(takeReader(), { reviewId: world.review.id, ...fields });
}

const seen = () => [{ id: world.review.id }];

let written = 0;

const itself = () => `/reviews/${world.review.id}`;

function reply(by = takeReader()) {
  const fields = { text: "So did I.", quote: null, spoilers: false };
  return writeReply(by, { reviewId: world.review.id }, fields);
}

export const ofReviews: Row[] = [
  { what: "how often a review was flagged", on: ["/"], write: flag, shows: "1 flag " },
  {
    what: "how helpful a review is",
    on: ["/", film, "/all-reviews", profile],
    write: () => voteHelpful(takeReader(), world.review.id),
    shows: "Helpful 1 ",
  },
  {
    what: "a reply to a review",
    on: [itself],
    write: reply,
    shows: "So did I.",
    also: [{ on: [film, "/all-reviews", profile], shows: "1 reply" }],
  },
  {
    what: "a vote for a reply",
    on: [itself],
    before: async () => {
      written = (await reply(world.author)).id;
    },
    write: () => voteForReply(takeReader(), written, true),
    shows: "Helpful 1",
  },
  {
    what: "a reply that is deleted",
    on: [itself],
    before: async () => {
      written = (await reply(world.author)).id;
    },
    write: () => deleteReply(world.author, written),
    hides: "So did I.",
  },
  {
    what: "the end of the replies to a review",
    on: [itself],
    write: () => closeReplies(world.author, { reviewId: world.review.id }, true),
    shows: "Replies to this review are closed.",
  },
  {
    what: "the name of who replied",
    on: [itself],
    before: () => reply(world.author),
    write: () => {
      const renamed = { displayName: "Zaynab" };
      const own = database().updateTable("profiles").set(renamed);
      return own.where("userId", "=", world.author.id).execute();
    },
    shows: "Zaynab",
  },
  {
    what: "a vote that is taken back",
    on: ["/", film, "/all-reviews", profile],
    before: () => voteHelpful(world.owner, world.review.id),
    write: () => withdrawVote(world.owner, world.review.id),
    shows: "Helpful 0 ",
  },
  {
    what: "a new review",
    on: ["/", "/?top=recent", film, `${film}?stars=2`, "/all-reviews"],
    write: () => review(2),
    shows: "Seen in Ouagadougou.",
    also: [{ on: ["/all-reviews"], shows: "2 reviews" }],
  },
  {
    what: "an edited review and its stars",
    on: ["/", film, "/all-reviews", "/all-reviews?user=amina-d", profile],
    write: () => editReview(world.author, { id: world.review.id, rating: 3, text: "A wedding." }),
    shows: "A wedding.",
    also: [{ on: ["/", film, "/all-reviews", profile], shows: /3 of 5(?! stars)/ }],
  },
  {
    what: "a deleted review",
    on: ["/", film, "/all-reviews", profile],
    write: () => deleteReview(world.author, world.review.id),
    hides: "A curse, and a laugh.",
  },
  {
    what: "a rejected review",
    on: ["/", film, "/all-reviews", profile],
    write: () => rejectReviews(world.owner, { reviews: seen(), reason: "Spam" }),
    hides: "A curse, and a laugh.",
  },
  {
    what: "an approved review",
    on: ["/", film, "/all-reviews", profile],
    before: () => rejectReviews(world.owner, { reviews: seen(), reason: "Spam" }),
    write: () => approveReviews(world.owner, seen()),
    shows: "A curse, and a laugh.",
  },
  {
    what: "an average and its count",
    on: ["/", "/featured", "/trending", creator, film, "/movie/moolaade-2004", ...lists],
    write: () => review(5),
    shows: "4.5 of 5, 2 reviews",
    also: [{ on: [creator], shows: /Average Rating 4\.5\/5.*Total Reviews 2/ }],
  },
];
