-- The mean of a film's reviews and five more of four stars (decision 0085), with four decimals; 0
-- where nobody has rated the film. The indexes go first, so that the new column does not rebuild them.
drop index if exists movies_by_rating;
drop index if exists movies_managed_by_rating;

alter table movies add column weighted_rating double precision not null
  generated always as (
    case when rating_counts = '{0,0,0,0,0}' then 0 else round((
      5 * 4 + rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3]
      + 4 * rating_counts[4] + 5 * rating_counts[5]
    )::numeric / (
      5 + rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5]
    ), 4)::double precision end
  ) stored;

-- Serves the order by rating of /movies, /browse and /search.
create index movies_by_rating on movies (weighted_rating desc, review_count desc, id desc)
  where state = 'published';

-- Serves the same order of Manage Movies, which has unpublished films too.
create index movies_managed_by_rating on movies (weighted_rating desc, review_count desc, id desc);

-- True if the home page counts; otherwise it says '2,500+ Movies' and '15K+ Reviews'.
alter table settings add column counts_home_figures boolean not null default false;
