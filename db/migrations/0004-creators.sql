create table creators (
  id integer generated always as identity primary key,
  slug text not null unique check (length(slug) <= 200),
  name text not null check (length(name) between 1 and 120),
  folded_name text not null collate "C" generated always as (fold(name)) stored,
  bio text check (length(bio) <= 5000),
  image_url text check (image_url ~ '^(https?://|/)'),
  country text check (length(country) between 1 and 60),
  born_year smallint check (born_year between 1800 and 2100),
  movie_count integer not null default 0 check (movie_count >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  watchlist_count integer not null default 0 check (watchlist_count >= 0),
  engagement_score integer not null generated always as (review_count + watchlist_count) stored,
  words tsvector not null
    generated always as (words_of(fold(name || ' ' || coalesce(bio, '')))) stored,
  created_at timestamptz not null default now(),
  constraint creators_slug_is_a_slug check (
    slug ~ '^[^\s/?#%A-Z-]+(-[^\s/?#%A-Z-]+)*$' and slug !~ '^[0-9]+$'
  )
);

-- Serves /creators by name, and the link from a credited name to its creator.
create index creators_by_name on creators (folded_name, id);

-- Serves /creators by number of films.
create index creators_by_movies on creators (movie_count desc, id desc);

-- Serves /creators by newest.
create index creators_newest on creators (created_at desc, id desc);

-- Serves the top creators of the home page.
create index creators_by_engagement on creators (engagement_score desc, id);

-- Serves the search by name and suggestions: parts of names, and typing errors.
create index creators_name_trigrams on creators using gin (folded_name public.gin_trgm_ops);

-- Serves the search of /creators: whole and half-typed words of names and bios.
create index creators_words on creators using gin (words);
