import type { Generated, GeneratedAlways } from "kysely";
import type { ListAudience } from "#shared/options/audiences.ts";
import type { RepliesClosed } from "./replies.ts";

export type MemberListsTable = {
  id: GeneratedAlways<number>;
  userId: number;
  slug: string;
  title: string;
  description: string | null;
  isRanked: Generated<boolean>;
  audience: ListAudience;
  hiddenReason: string | null;
  featuredAt: Date | null;
  movieCount: Generated<number>;
  likeCount: Generated<number>;
  commentCount: Generated<number>;
  repliesClosed: RepliesClosed;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
};

export type MemberListMoviesTable = {
  listId: number;
  movieId: number;
  /** The list's member. */
  userId: number;
  /** Rises along the list, with gaps where a film was removed. */
  position: number;
  note: string | null;
  addedAt: Generated<Date>;
};

/** Of lists that stand at /lists alone. */
export type MemberListFacetsTable = {
  listId: number;
  facet: "country" | "decade" | "language";
  value: string;
  createdAt: Date;
};

export type MemberListLikesTable = {
  listId: number;
  userId: number;
  createdAt: Generated<Date>;
};
