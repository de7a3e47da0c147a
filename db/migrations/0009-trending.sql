-- The least that a film's true mean rating is, with 95 % confidence, from how many gave it one to
-- five stars: few ratings vouch for little. After Evan Miller, "Ranking Items With Star Ratings",
-- https://www.evanmiller.org/ranking-items-with-star-ratings.html
create function least_mean_rating(counts bigint[]) returns double precision
language sql immutable strict parallel safe as $$
  select mean - 1.65 * sqrt((mean_of_squares - mean * mean) / (ratings + 6))
  from (
    select sum(count)::double precision as ratings,
      sum(stars * (count + 1))::double precision / (sum(count) + 5) as mean,
      sum(stars * stars * (count + 1))::double precision / (sum(count) + 5) as mean_of_squares
    from unnest(counts) with ordinality as rating (count, stars)
  ) as moments
$$;

-- At most a hundred films, the most alive first: 40 % of the score from how many members reviewed
-- the film, 30 % from how many put it on their watchlist, 30 % from how well it was rated, over the
-- last seven days; where fewer than ten films were touched, over 14, 28 or 90, or all time. Each
-- part is the film's share of the best film's, from 0 to 1.
create function get_trending_movies() returns table (
  movie_id integer,
  rank integer,
  score double precision,
  review_share double precision,
  watchlist_share double precision,
  quality_share double precision,
  window_days integer
)
language sql stable
set search_path = public, pg_temp as $$
  with windows (days, opens) as (
    select days, coalesce(now() - make_interval(days => days), '-infinity')
    from unnest(array[7, 14, 28, 90, null]) as days
  ),
  -- The narrowest window in which ten films were touched, else all time.
  chosen as (
    select days, opens from windows
    where days is null or 10 <= (
      select count(*) from (
        select reviews.movie_id from reviews
        where status = 'approved' and user_id is not null and created_at > opens
        union
        select watchlists.movie_id from watchlists where added_at > opens
        limit 10
      ) as touched
    )
    order by opens desc limit 1
  ),
  reviewed as (
    select reviews.movie_id,
      count(distinct user_id) as members,
      least_mean_rating(array[
        count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4),
        count(*) filter (where rating = 5)
      ]) - 1 as quality
    from reviews, chosen
    where status = 'approved' and user_id is not null and created_at > opens
    group by reviews.movie_id
  ),
  listed as (
    select watchlists.movie_id, count(distinct user_id) as members
    from watchlists, chosen where added_at > opens
    group by watchlists.movie_id
  ),
  parts as (
    select coalesce(reviewed.movie_id, listed.movie_id) as movie_id,
      coalesce(reviewed.members::double precision / max(reviewed.members) over (), 0) as reviews,
      coalesce(listed.members::double precision / max(listed.members) over (), 0) as watchlists,
      coalesce(quality / max(quality) over (), 0) as quality
    from reviewed full join listed on listed.movie_id = reviewed.movie_id
  ),
  scored as (
    select parts.*, round((0.4 * reviews + 0.3 * watchlists + 0.3 * quality)::numeric, 6) as score
    from parts
  )
  select scored.movie_id,
    row_number() over (
      order by score desc, reviews desc, watchlists desc, popularity desc, movies.id desc
    )::integer,
    score::double precision, reviews, watchlists, quality, chosen.days
  from scored join movies on movies.id = scored.movie_id, chosen
  order by 2 limit 100
$$;

-- What get_trending_movies() gave last, kept so that no page waits for it.
create table trending_movies (
  movie_id integer primary key references movies (id) on delete cascade,
  rank integer not null unique,
  score double precision not null,
  review_share double precision not null,
  watchlist_share double precision not null,
  quality_share double precision not null,
  window_days integer
);
