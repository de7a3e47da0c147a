-- What came to the site on each day of universal time, counted by a job: a page never counts what
-- it shows. Of reviews those that everyone can read.
create table daily_figures (
  day date primary key,
  new_users integer not null,
  new_movies integer not null,
  new_reviews integer not null,
  -- Of the stars that those reviews gave.
  rating_sum integer not null,
  page_views integer not null
);

-- The films of each period with the most reviews and watchlist entries.
create table top_movies (
  period text not null constraint top_movies_period_known
    check (period in ('7d', '30d', '90d', '1y')),
  rank smallint not null,
  movie_id integer not null references movies (id) on delete cascade,
  reviews integer not null,
  rating_sum integer not null,
  watchlists integer not null,
  primary key (period, rank)
);

-- Serves the deletion of a film.
create index top_movies_of_movie on top_movies (movie_id);

-- How the catalogue is shared out.
create table catalogue_shares (
  kind text not null constraint catalogue_shares_kind_known check (kind in ('genre', 'language')),
  value text not null,
  movies integer not null,
  primary key (kind, value)
);

-- How often a page was read on a day by readers who came to it from one place: a foreign site's
-- host, or nothing. No row is one reader's.
create table page_views (
  day date not null,
  path text not null check (path ~ '^/' and length(path) <= 300),
  referrer text not null default '' check (length(referrer) <= 253),
  views integer not null check (views > 0),
  primary key (day, path, referrer)
);

-- The pages of each period that were read most, and the sites that most readers came from.
create table top_page_views (
  period text not null constraint top_page_views_period_known
    check (period in ('7d', '30d', '90d', '1y')),
  kind text not null constraint top_page_views_kind_known check (kind in ('page', 'referrer')),
  rank smallint not null,
  name text not null,
  views integer not null,
  primary key (period, kind, rank)
);

-- When the figures were last brought up to date: those of late, and the whole history.
create table analytics_refreshes (
  extent text primary key constraint analytics_refreshes_extent_known
    check (extent in ('recent', 'history')),
  refreshed_at timestamptz not null
);
