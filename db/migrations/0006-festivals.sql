-- Festivals and awards with their editions and categories. The awards of films become nominations,
-- with their numbers, and can be of films that the catalogue does not have.

create or replace function fold_names(names text[]) returns text[]
immutable language sql as $$
  select array_agg(coalesce(nullif(public.fold(name), ''), name)) from unnest(names) as name
$$;

create or replace function address_of_name(name text, otherwise text) returns text
immutable language sql as $$
  select case when address = '' or address ~ '^\d+$' then trim(both '-' from otherwise || '-' || address)
    else address end
  from trim(both '-' from left(regexp_replace(public.fold(name), '[^a-z0-9]+', '-', 'g'), 80)) as address
$$;

create table events (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,100}$'),
  name text not null unique check (length(name) between 1 and 160),
  other_names text[] not null default '{}',
  folded_names text[] not null generated always as (fold_names(name || other_names)) stored,
  -- Null where only awards of films name it.
  kind text constraint events_kind_known check (kind in ('festival', 'award')),
  founded smallint check (founded between 1890 and 2100),
  country text,
  city text check (length(city) between 1 and 100),
  is_african boolean not null default false,
  years_between smallint check (years_between between 1 and 10),
  website text check (website ~ '^https?://'),
  wikidata text check (wikidata ~ '^Q[1-9]\d{0,11}$')
);

-- Serves an award's search for its event.
create index events_with_names on events (id) where kind is not null or other_names <> '{}';

create table editions (
  id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  year smallint not null check (year between 1890 and 2100),
  number smallint check (number between 1 and 999),
  is_online boolean not null default false,
  unique (event_id, year)
);

create table categories (
  id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]{1,100}$' and slug !~ '^\d+$'),
  name text not null check (length(name) between 1 and 160),
  former_names text[] not null default '{}',
  folded_names text[] not null generated always as (fold_names(name || former_names)) stored,
  unique (event_id, slug)
);

-- Serves an award's search for its category.
create index categories_with_former_names on categories (event_id) where former_names <> '{}';

alter table movie_awards rename to nominations;
alter sequence if exists movie_awards_id_seq rename to nominations_id_seq;

alter table nominations
  alter column movie_id drop not null,
  drop constraint movie_awards_movie_id_fkey,
  add constraint movie_awards_movie_id_fkey
    foreign key (movie_id) references movies on delete set null;

-- Nothing here is required, so that films deleted before can be restored. The title and year are of
-- a film that is not here, or was not when it was nominated.
alter table nominations
  add column film_title text check (length(film_title) between 1 and 300),
  add column film_year smallint check (film_year between 1888 and 2100),
  add column folded_film text collate "C" generated always as (fold(film_title)) stored,
  add column edition_id integer references editions on delete set null,
  add column category_id integer references categories on delete set null,
  -- What the result was, where it was neither won nor merely nominated.
  add column distinction text
    constraint nominations_distinction_known check (distinction in ('shortlisted', 'special mention')),
  add column people text check (length(people) between 1 and 300),
  add column note text check (length(note) between 1 and 300),
  add column source text check (source ~ '^https?://'),
  add column created_at timestamptz,
  add constraint nominations_film_named check (movie_id is not null or film_title is not null);

-- Not known of those that are here.
alter table nominations alter column created_at set default now();

-- Serve the pages of an edition and of a category.
create index nominations_of_edition on nominations (edition_id);
create index nominations_of_category on nominations (category_id);

-- Serves the search for the nominations of a film that is added.
create index nominations_without_film on nominations (folded_film) where movie_id is null;

update deleted_entries
set document = document - 'movie_awards'
  || jsonb_build_object('nominations', document -> 'movie_awards')
where subject = 'movie' and document ? 'movie_awards';

-- Each finds a row by its present or former names, or makes it, and locks it against removal. Names
-- that fold to one have one address; further names are few, and have an index of their own.
create or replace function event_of(named text) returns integer language plpgsql
set search_path = public, pg_temp as $$
declare
  known integer;
  folded text[] := fold_names(array[named]);
  address text;
begin
  for attempt in 1..1000 loop
    address := address_of_name(named, 'event') || case when attempt > 1 then '-' || attempt else '' end;
    select id into known from events
    where (kind is not null or other_names <> '{}') and folded_names @> folded
    order by name = named desc, id limit 1 for key share;
    exit when known is not null;
    insert into events (slug, name) values (address, named) on conflict do nothing;
    select id into known from events where slug = address and folded_names @> folded for key share;
    exit when known is not null;
  end loop;
  return known;
end $$;

create or replace function edition_of(event integer, in_year smallint) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  known integer;
begin
  loop
    select id into known from editions where event_id = event and year = in_year for key share;
    exit when known is not null;
    insert into editions (event_id, year) values (event, in_year) on conflict do nothing;
  end loop;
  return known;
end $$;

create or replace function category_of(event integer, named text) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  known integer;
  folded text[] := fold_names(array[named]);
  address text;
begin
  for attempt in 1..1000 loop
    address := address_of_name(named, 'category') || case when attempt > 1 then '-' || attempt else '' end;
    select id into known from categories
    where event_id = event and former_names <> '{}' and folded_names @> folded
    order by name = named desc, id limit 1 for key share;
    exit when known is not null;
    insert into categories (event_id, slug, name) values (event, address, named)
    on conflict do nothing;
    select id into known from categories
    where event_id = event and slug = address and folded_names @> folded for key share;
    exit when known is not null;
  end loop;
  return known;
end $$;

-- An import writes an award of an unknown festival as 'Other', with the festival before a colon.
create or replace function place_nomination() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  parts text[] := regexp_match(new.category, '^\s*(\S.*?): +(\S.*)$');
  event integer;
begin
  if new.name = 'Other' then
    event := event_of(coalesce(parts[1], 'Other awards'));
  else
    event := event_of(new.name);
    parts := null;
  end if;
  new.edition_id := edition_of(event, new.year);
  new.category_id := category_of(event, coalesce(parts[2], new.category));
  return new;
end $$;

-- Removes what no nomination needs any more, unless a curator described it. Locks it first: whoever
-- is about to use it has it locked, and it stays.
create or replace function remove_unused_edition() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  event integer;
begin
  select event_id into event from editions where id = old.edition_id for update skip locked;
  if found then
    delete from editions
    where id = old.edition_id and number is null and not is_online
      and not exists (select from nominations where edition_id = old.edition_id);
  end if;
  perform from categories where id = old.category_id for update skip locked;
  if found then
    delete from categories
    where id = old.category_id and former_names = '{}'
      and not exists (select from nominations where category_id = old.category_id);
  end if;
  perform from events where id = event and kind is null for update skip locked;
  if found then
    delete from events
    where id = event and not exists (select from editions where event_id = event)
      and not exists (select from categories where event_id = event);
  end if;
  return null;
end $$;

-- A loop, since a statement that changes nothing notifies all the same.
create or replace function link_nominations() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  linked record;
begin
  for linked in
    select distinct on (added.id, name, category, year) nominations.id, added.id as movie_id
    from added join nominations
      on nominations.movie_id is null and folded_film = folded_title and film_year = release_year
    order by added.id, name, category, year, nominations.id
  loop
    update nominations set movie_id = linked.movie_id where id = linked.id;
  end loop;
  return null;
end $$;

create or replace function delete_nominations() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  delete from nominations where movie_id = old.id and film_title is null;
  return old;
end $$;

create or replace trigger nominations_place before insert or update of name, category, year
  on nominations for each row execute function place_nomination();
create or replace trigger nominations_remove_unused after delete or update of name, category, year
  on nominations for each row execute function remove_unused_edition();
create or replace trigger movies_delete_nominations before delete on movies
  for each row execute function delete_nominations();
create or replace trigger movies_link_nominations after insert on movies
  referencing new table as added for each statement execute function link_nominations();

drop trigger if exists movie_awards_notify on nominations;
create or replace trigger nominations_notify after insert or update or delete on nominations
  for each statement execute function notify_changes('catalogue');
create trigger events_notify after insert or update or delete on events
  for each statement execute function notify_changes('catalogue');
create trigger editions_notify after insert or update or delete on editions
  for each statement execute function notify_changes('catalogue');
create trigger categories_notify after insert or update or delete on categories
  for each statement execute function notify_changes('catalogue');

insert into events (slug, name, kind, is_african) values
  ('academy-awards', 'Academy Awards', 'award', false),
  ('golden-globes', 'Golden Globe Awards', 'award', false),
  ('bafta', 'BAFTA Awards', 'award', false),
  ('cannes', 'Cannes Film Festival', 'festival', false),
  ('venice', 'Venice Film Festival', 'festival', false),
  ('berlin', 'Berlin International Film Festival', 'festival', false),
  ('sundance', 'Sundance Film Festival', 'festival', false),
  ('toronto', 'Toronto International Film Festival', 'festival', false),
  ('afi', 'AFI Awards', 'award', false),
  ('sag', 'Screen Actors Guild Awards', 'award', false),
  ('dga', 'Directors Guild of America Awards', 'award', false),
  ('wga', 'Writers Guild of America Awards', 'award', false),
  ('critics-choice', 'Critics Choice Awards', 'award', false),
  ('spirit', 'Independent Spirit Awards', 'award', false),
  ('africa-movie-academy-awards', 'Africa Movie Academy Awards', 'award', true),
  ('africa-magic-viewers-choice-awards', 'Africa Magic Viewers'' Choice Awards', 'award', true),
  ('fespaco', 'FESPACO', 'festival', true),
  ('carthage', 'Carthage Film Festival', 'festival', true),
  ('durban', 'Durban International Film Festival', 'festival', true),
  ('cairo', 'Cairo International Film Festival', 'festival', true),
  ('zanzibar', 'Zanzibar International Film Festival', 'festival', true),
  ('afriff', 'AFRIFF', 'festival', true),
  ('kalasha', 'Kalasha Awards', 'award', true),
  ('safta', 'South African Film and Television Awards', 'award', true),
  ('ghana-movie-awards', 'Ghana Movie Awards', 'award', true),
  ('bon', 'BON Awards', 'award', true),
  ('bfi-london', 'BFI London Film Festival', 'festival', false),
  ('cesar', 'César Awards', 'award', false),
  ('international-emmys', 'International Emmy Awards', 'award', false),
  ('rotterdam', 'International Film Festival Rotterdam', 'festival', false),
  ('locarno', 'Locarno Film Festival', 'festival', false),
  ('mtv-movie-awards', 'MTV Movie Awards', 'award', false),
  ('jean-vigo', 'Prix Jean Vigo', 'award', false);

-- Brings the awards that are there to their editions and categories.
update nominations set year = year;
