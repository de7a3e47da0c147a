import { type SqlBool, sql } from "kysely";

// A literal, so that the planner sees that the partial indexes fit.
export const isApproved = sql<SqlBool>`reviews.status = 'approved'`;
