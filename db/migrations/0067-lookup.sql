-- Facts looked up at other services: off until the owner turns each of them on.

alter table settings
  add column looks_up_wikidata boolean not null default false,
  add column looks_up_tmdb boolean not null default false;

-- The keys that other services gave the owner, encrypted with the site's secret. Apart from the
-- settings, which are cached, shown in forms and compared in the audit log.
create table service_keys (
  service text primary key check (service in ('tmdb')),
  ciphertext text not null check (length(ciphertext) between 1 and 4000),
  stored_at timestamptz not null default now()
);

-- Whom a picture is by and under which licence, and its page at its source, which must stand beside
-- a picture that a licence allows to show.
alter table movies
  add column poster_credit text check (length(poster_credit) between 1 and 300),
  add column poster_credit_url text check (length(poster_credit_url) between 1 and 2000);
alter table creators
  add column image_credit text check (length(image_credit) between 1 and 300),
  add column image_credit_url text check (length(image_credit_url) between 1 and 2000);

drop trigger creators_notify_edit on creators;
create trigger creators_notify_edit after update of
    slug, name, bio, image_url, image_credit, image_credit_url, country, born_year, created_at
  on creators for each statement execute function notify_changes('catalogue');

drop trigger movies_notify_poster on movies;
create trigger movies_notify_poster
  after update of poster_url, poster_colour, poster_credit, poster_credit_url on movies
  for each row
  when (
    old.poster_url is distinct from new.poster_url
    or old.poster_colour is distinct from new.poster_colour
    or old.poster_credit is distinct from new.poster_credit
    or old.poster_credit_url is distinct from new.poster_credit_url
  )
  execute function notify_movie_changes();
