-- Posters that were uploaded, by the address their files begin with. Each is here before its first
-- file is, so that no file is ever left that nobody knows of.
create table posters (
  address text primary key check (address ~ '^/uploads/posters/'),
  -- Of most of its pixels; known once it was decoded.
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  -- Null while its original waits for its sizes to be drawn.
  drawn_at timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null default now()
);

-- Serves the drawing of those that wait.
create index posters_waiting on posters (created_at) where drawn_at is null;

-- The colour of the film's poster, once its files are there to be shown.
alter table movies add column poster_colour text;

-- Serves the passing on of a colour, and the search for posters that no film shows.
create index movies_by_poster on movies (poster_url) where poster_url is not null;

create function keep_poster_colour() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  new.poster_colour := (
    select colour from posters where address = new.poster_url and drawn_at is not null
  );
  return new;
end $$;

create trigger movies_keep_poster_colour before insert or update of poster_url on movies
  for each row execute function keep_poster_colour();

create function pass_poster_colour() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  update movies set poster_colour = new.colour where poster_url = new.address;
  return null;
end $$;

create trigger posters_pass_colour after update of drawn_at on posters
  for each row execute function pass_poster_colour();
