-- Whether pictures given by an address elsewhere are shown from there (decision 0045).
alter table settings add column leaves_pictures_remote boolean not null default false;

-- What became of fetching a picture from elsewhere: its address here, or why there is none.
create table picture_fetches (
  kind text not null check (kind in ('poster', 'creator')),
  url text not null check (url ~ '^https?://' and length(url) <= 2000),
  address text check (address ~ '^/uploads/'),
  failure text check (length(failure) between 1 and 500),
  attempts smallint not null default 0,
  -- Before then nobody tries it, be it because someone does; never where it is null.
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (kind, url)
);

-- Serves the forgetting of a copy that is removed.
create index picture_fetches_by_address on picture_fetches (address) where address is not null;

-- Serve the search for pictures to fetch.
create index movies_with_remote_poster on movies (id) where poster_url ~ '^https?://';
create index creators_with_remote_picture on creators (id) where image_url ~ '^https?://';
