import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isApproved } from "../sql-fragments.ts";

type SharedRating = { movieId: number; own: number; theirs: number };

/** Public ratings of films that both rated, those furthest apart first. Index: reviews_of_member. */
export async function listSharedRatings(
  db: Db,
  userId: number,
  otherId: number,
): Promise<SharedRating[]> {
  const { rows } = await sql<SharedRating>`
    select reviews.movie_id, reviews.rating as own, other.rating as theirs
    from reviews join reviews as other on other.movie_id = reviews.movie_id
    where reviews.user_id = ${userId} and ${isApproved}
      and other.user_id = ${otherId} and other.status = 'approved'
    order by abs(reviews.rating - other.rating) desc, reviews.created_at desc, reviews.id
    limit 1000
  `.execute(db);
  return rows;
}
