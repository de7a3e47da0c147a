import type { Generated } from "kysely";

export type FollowsTable = {
  followerId: number;
  followedId: number;
  createdAt: Generated<Date>;
};
