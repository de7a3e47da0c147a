create table movies (
  id integer generated always as identity primary key,
  slug text not null unique check (length(slug) <= 330),
  title text not null check (length(title) between 1 and 300),
  original_title text check (length(original_title) between 1 and 300),
  folded_title text not null collate "C" generated always as (fold(title)) stored,
  description text not null check (length(description) between 1 and 5000),
  synopsis text check (length(synopsis) between 1 and 10000),
  tagline text check (length(tagline) between 1 and 300),
  release_year smallint not null check (release_year between 1900 and 2100),
  genre text not null constraint movies_genre_known check (genre in (
    'action', 'comedy', 'drama', 'romance', 'thriller', 'horror', 'adventure', 'family',
    'documentary', 'musical', 'historical', 'sci-fi', 'fantasy', 'western', 'war', 'crime',
    'mystery', 'animation'
  )),
  language text not null constraint movies_language_known check (language in (
    'english', 'yoruba', 'igbo', 'hausa', 'twi', 'french', 'swahili', 'pidgin', 'wolof', 'bambara',
    'zulu', 'xhosa', 'afrikaans', 'amharic', 'shona', 'lingala', 'kinyarwanda', 'tigrinya', 'fula',
    'somali', 'ewe', 'ga', 'arabic', 'portuguese', 'spanish', 'german', 'italian', 'russian',
    'chinese', 'japanese', 'korean', 'hindi', 'other'
  )),
  countries text[] not null default '{}' check (array_position(countries, null) is null),
  director text check (length(director) between 1 and 500),
  writer text check (length(writer) between 1 and 500),
  producer text check (length(producer) between 1 and 500),
  content_rating text check (length(content_rating) between 1 and 20),
  content_warning text check (length(content_warning) between 1 and 500),
  keywords text check (length(keywords) between 1 and 1000),
  duration_minutes smallint check (duration_minutes between 1 and 6000),
  budget bigint check (budget >= 0),
  box_office bigint check (box_office >= 0),
  poster_url text check (poster_url ~ '^(https?://|/)'),
  youtube_url text check (youtube_url ~ '^https?://'),
  creator_id integer references creators (id) on delete restrict,
  featured boolean not null default false,
  -- Approved reviews by stars: the first element counts those of one star, the fifth of five.
  rating_counts integer[] not null default '{0,0,0,0,0}'
    check (array_length(rating_counts, 1) = 5 and 0 <= all (rating_counts)),
  review_count integer not null generated always as (
    rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5]
  ) stored,
  -- From 1 to 5 with two decimals; 0 where nobody has rated the film.
  average_rating double precision not null generated always as (coalesce(round(
    (rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3] + 4 * rating_counts[4]
      + 5 * rating_counts[5])::numeric
    / nullif(rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4]
      + rating_counts[5], 0), 2
  ), 0)::double precision) stored,
  watchlist_count integer not null default 0 check (watchlist_count >= 0),
  popularity integer not null generated always as (
    rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5]
      + watchlist_count
  ) stored,
  created_at timestamptz not null default now(),
  constraint movies_slug_is_a_slug check (
    slug ~ '^[^\s/?#%A-Z-]+(-[^\s/?#%A-Z-]+)*$' and slug !~ '^[0-9]+$'
  )
);

-- Each serves one sort order of /movies and /browse, in both directions.
create index movies_by_added on movies (created_at desc, id desc);
create index movies_by_title on movies (folded_title, id);
create index movies_by_release on movies (release_year desc, id desc);
create index movies_by_rating on movies (average_rating desc, review_count desc, id desc);
create index movies_by_reviews on movies (review_count desc, average_rating desc, id desc);

-- Serve the facets of /browse and /search.
create index movies_by_genre on movies (genre, created_at desc, id desc);
create index movies_by_language on movies (language, created_at desc, id desc);
create index movies_by_country on movies using gin (countries);

-- Serves the home page and /featured.
create index movies_featured on movies (created_at desc, id desc) where featured;

-- Serves a creator's films, and the refusal to delete a creator who has some.
create index movies_of_creator on movies (creator_id) where creator_id is not null;

-- Serves related films: by the same director.
create index movies_by_director on movies (director);

-- Serves related films: of the same genre and language, near in time.
create index movies_alike on movies (genre, language, release_year, id);

create table movie_cast (
  id integer generated always as identity primary key,
  movie_id integer not null references movies (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  folded_name text not null collate "C" generated always as (fold(name)) stored,
  character text check (length(character) between 1 and 200),
  role text not null default 'supporting' constraint movie_cast_role_known
    check (role in ('lead', 'supporting', 'cameo', 'extra')),
  position smallint not null default 0
);

-- Serves the cast list of a film.
create index movie_cast_of_movie on movie_cast (movie_id, position, id);

-- Serve suggestions of names.
create index movie_cast_by_name on movie_cast (folded_name);
create index movie_cast_name_trigrams on movie_cast using gin (folded_name public.gin_trgm_ops);

create table movie_crew (
  id integer generated always as identity primary key,
  movie_id integer not null references movies (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  folded_name text not null collate "C" generated always as (fold(name)) stored,
  role text not null constraint movie_crew_role_known check (role in (
    'director', 'producer', 'writer', 'cinematographer', 'editor', 'composer',
    'production_designer', 'costume_designer', 'makeup_artist', 'sound_designer',
    'stunt_coordinator', 'other'
  )),
  department text not null constraint movie_crew_department_known check (department in (
    'direction', 'production', 'writing', 'cinematography', 'editing', 'music', 'art', 'costumes',
    'makeup', 'sound', 'stunts', 'other'
  )),
  position smallint not null default 0
);

-- Serves the crew list of a film.
create index movie_crew_of_movie on movie_crew (movie_id, position, id);

create table movie_trailers (
  id integer generated always as identity primary key,
  movie_id integer not null references movies (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  url text not null check (url ~ '^https?://'),
  type text not null constraint movie_trailers_type_known
    check (type in ('teaser', 'trailer', 'behind-the-scenes')),
  created_at timestamptz not null default now()
);

-- Serves the media tab of a film.
create index movie_trailers_of_movie on movie_trailers (movie_id, id);

create table movie_awards (
  id integer generated always as identity primary key,
  movie_id integer not null references movies (id) on delete cascade,
  name text not null constraint movie_awards_name_known check (name in (
    'Academy Awards', 'Golden Globe Awards', 'BAFTA Awards', 'Cannes Film Festival',
    'Venice Film Festival', 'Berlin International Film Festival', 'Sundance Film Festival',
    'Toronto International Film Festival', 'AFI Awards', 'Screen Actors Guild Awards',
    'Directors Guild of America Awards', 'Writers Guild of America Awards',
    'Critics Choice Awards', 'Independent Spirit Awards', 'Africa Movie Academy Awards',
    'Africa Magic Viewers'' Choice Awards', 'FESPACO', 'Carthage Film Festival',
    'Durban International Film Festival', 'Cairo International Film Festival',
    'Zanzibar International Film Festival', 'AFRIFF', 'Kalasha Awards',
    'South African Film and Television Awards', 'Ghana Movie Awards', 'BON Awards',
    'BFI London Film Festival', 'César Awards', 'International Emmy Awards',
    'International Film Festival Rotterdam', 'Locarno Film Festival', 'MTV Movie Awards',
    'Prix Jean Vigo', 'Other'
  )),
  category text not null check (length(category) between 1 and 160),
  year smallint not null check (year between 1900 and 2100),
  won boolean not null,
  unique (movie_id, name, category, year)
);

create table movie_related (
  movie_id integer not null references movies (id) on delete cascade,
  related_movie_id integer not null references movies (id) on delete cascade,
  relationship_type text not null default 'related' constraint movie_related_type_known
    check (relationship_type in ('sequel', 'prequel', 'remake', 'spin-off', 'series', 'related')),
  primary key (movie_id, related_movie_id),
  check (movie_id <> related_movie_id)
);

-- Serves the deletion of a film that others name as related.
create index movie_related_to on movie_related (related_movie_id);

-- Who of the creators is credited on which film, and in what part above all.
create table movie_creators (
  movie_id integer not null references movies (id) on delete cascade,
  creator_id integer not null references creators (id) on delete cascade,
  part text not null constraint movie_creators_part_known
    check (part in ('director', 'crew', 'cast')),
  primary key (movie_id, creator_id)
);

-- Serves a creator's filmography.
create index movie_creators_of_creator on movie_creators (creator_id, movie_id);

-- A creator's figures are sums over the films; each change of a film or a credit moves them.
create function keep_creator_figures() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update creators set movie_count = creators.movie_count + 1,
      review_count = creators.review_count + movies.review_count,
      watchlist_count = creators.watchlist_count + movies.watchlist_count
    from movies where movies.id = new.movie_id and creators.id = new.creator_id;
  else
    update creators set movie_count = creators.movie_count - 1,
      review_count = creators.review_count - movies.review_count,
      watchlist_count = creators.watchlist_count - movies.watchlist_count
    from movies where movies.id = old.movie_id and creators.id = old.creator_id;
  end if;
  return null;
end $$;

create trigger movie_creators_keep_figures after insert or delete on movie_creators
  for each row execute function keep_creator_figures();

create function pass_figures_to_creators() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  update creators set
    review_count = review_count + new.review_count - old.review_count,
    watchlist_count = watchlist_count + new.watchlist_count - old.watchlist_count
  where id in (select creator_id from movie_creators where movie_id = new.id);
  return null;
end $$;

create trigger movies_pass_figures after update on movies for each row
  when (old.review_count <> new.review_count or old.watchlist_count <> new.watchlist_count)
  execute function pass_figures_to_creators();

-- Before, not by cascade: the credits' own trigger still needs the film's figures.
create function give_up_credits() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  delete from movie_creators where movie_id = old.id;
  return old;
end $$;

create trigger movies_give_up_credits before delete on movies
  for each row execute function give_up_credits();
