import { type SqlBool, sql } from "kysely";

// Written out, not bound, so that the planner sees that the partial indexes fit.
/** The condition that everyone reads a row of `reviews`. */
export const isApproved = sql<SqlBool>`reviews.status = 'approved'`;
