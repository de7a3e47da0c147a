-- The films that are being fetched from Wikidata, one choice at a time for the whole site. Each step
-- moves it on, so that another process can continue where the last one was stopped.
create table catalogue_fills (
  is_only boolean primary key default true check (is_only),
  countries text[] not null,
  languages text[] not null,
  from_year integer,
  to_year integer,
  -- Numbers of items: the last one that was listed, and those that are still to be read.
  after_item integer not null default 0,
  waiting integer[] not null default '{}',
  is_listed boolean not null default false,
  -- How many items the next lists and the next reading ask for; less after a failure.
  list_size integer not null check (list_size > 0),
  page_size integer not null check (page_size > 0),
  page_count integer not null default 0,
  film_count integer not null default 0,
  read_count integer not null default 0,
  -- Failures since the last answer, and the last one in words.
  failure_count integer not null default 0,
  failure text,
  is_over boolean not null default false,
  started_by integer references member on delete set null,
  lease_owner uuid,
  -- No process continues before.
  next_at timestamptz not null default now()
);

-- Serves the deletion of a member.
create index catalogue_fills_by_member on catalogue_fills (started_by) where started_by is not null;

-- The films as lines of CSV.
create table catalogue_fill_pages (
  is_only boolean default true references catalogue_fills on delete cascade,
  place integer,
  text text not null,
  primary key (is_only, place)
);
