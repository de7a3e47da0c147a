import type { Generated } from "kysely";

export type FollowsTable = {
  followerId: number;
  followedId: number;
  muted: Generated<boolean>;
  createdAt: Generated<Date>;
};

export type CreatorFollowsTable = {
  userId: number;
  creatorId: number;
  createdAt: Generated<Date>;
};

/** Films added since the member followed one of their creators. */
export type FollowedFilmsView = {
  userId: number;
  movieId: number;
  creatorId: number;
};

export type BlocksTable = {
  blockerId: number;
  blockedId: number;
  createdAt: Generated<Date>;
};
