-- The pages of one country, language, genre, decade or year, and of two of them with at least eight
-- films, as a job last counted them. A page counts its own films when it is read; this says which
-- other pages there are to link to and to list in sitemaps, and since when each is as it is.
create table landing_pages (
  -- '' and 0 where the page is not about it.
  country text not null,
  language text not null,
  genre text not null,
  decade smallint not null,
  release_year smallint not null,
  -- One or two.
  facets smallint not null,
  films integer not null,
  -- The sum of all films' whole stars.
  stars integer not null,
  changed_at timestamptz not null default now(),
  primary key (country, language, genre, decade, release_year),
  constraint landing_pages_facets_known check (facets in (1, 2)),
  constraint landing_pages_films_check check (films > 0)
);

-- Pages about one thing, to link to from pages about others of its kind.
create index landing_pages_single on landing_pages (films) where facets = 1;
-- Pairs of a language, of a genre and of a decade; the primary key has those of a country.
create index landing_pages_of_language on landing_pages (language) where language <> '';
create index landing_pages_of_genre on landing_pages (genre) where genre <> '';
create index landing_pages_of_decade on landing_pages (decade) where decade <> 0;

create trigger landing_pages_notify after insert or delete or update of films on landing_pages
  for each statement execute function notify_changes('figures');
