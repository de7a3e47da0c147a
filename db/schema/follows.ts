import type { Generated } from "kysely";

export type FollowsTable = {
  followerId: number;
  followedId: number;
  muted: Generated<boolean>;
  createdAt: Generated<Date>;
};

export type BlocksTable = {
  blockerId: number;
  blockedId: number;
  createdAt: Generated<Date>;
};
