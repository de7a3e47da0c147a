-- What members bring of their own from other sites.
create table member_imports (
  id integer generated always as identity primary key,
  user_id integer not null references member on delete cascade,
  file_name text not null,
  -- The lists that it made.
  list_ids integer[] not null default '{}',
  created_at timestamptz not null default now()
);

create index member_imports_of_member on member_imports (user_id, id desc);

-- A row of a file, what is in it and where it went.
create table member_import_rows (
  id integer generated always as identity primary key,
  import_id integer not null references member_imports on delete cascade,
  -- The file of an archive, and the row in it.
  file text not null,
  row_number integer not null,
  kind text not null constraint member_import_rows_kind_known check (
    -- An entry of the diary, a film seen some time, one of the watchlist, a favorite, one of a list.
    kind in ('watched', 'seen', 'watchlist', 'favorite', 'list')
  ),
  title text not null,
  release_year integer,
  director text,
  -- The film's address here, where the file is from here.
  slug text,
  -- Each as its scheme and value.
  identifiers text[] not null default '{}',
  -- What a film that is added may be found by: identifiers, address, and folded names without articles.
  keys text[] not null default '{}',
  watched_on text collate "C",
  venue text,
  rating smallint,
  -- As the other site had it, in stars of five.
  original_rating numeric(3, 2),
  review_text text,
  listed_at timestamptz,
  list_title text,
  list_description text,
  is_ranked boolean not null default false,
  position integer,
  note text,
  -- Empty until the row has been looked at, and again once its film may have been added.
  outcome text constraint member_import_rows_outcome_known
    check (outcome in ('added', 'there', 'waits', 'refused')),
  reason text,
  -- Not a reference, so that it is known again once a deleted film is restored.
  movie_id integer,
  -- The entry of the diary or the watchlist, or the list, that the row became or is in; unset where
  -- an entry that was there became a favorite.
  made_id integer
);

create index member_import_rows_of_import on member_import_rows (import_id, outcome, id);
create index member_import_rows_open on member_import_rows (import_id, id) where outcome is null;
create index member_import_rows_waiting on member_import_rows using gin (keys)
  where outcome = 'waits';

alter table diary_entries
  -- Brought from another site, so that nobody is told of it.
  add column is_imported boolean not null default false,
  -- As the other site had it, in stars of five.
  add column original_rating numeric(3, 2)
    constraint diary_entries_original_rating_known check (original_rating between 0 and 5);

drop index if exists diary_entries_of_feed;
create index diary_entries_of_feed on diary_entries (user_id, created_at desc, id desc)
  where is_watched_lately(watched_on, created_at) and not is_imported;

create or replace function wake_waiting_rows(found text[]) returns void language sql
set search_path = public, pg_temp as $$
  update member_import_rows set outcome = null where outcome = 'waits' and keys && found
$$;

create or replace function wake_rows_of_movie() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform wake_waiting_rows(
    names_in_titles(new.title, new.original_title)
    || without_article(new.folded_title) || ('/' || new.slug)
  );
  return null;
end $$;

create or replace trigger movies_wake_rows_added after insert on movies for each row
  when (new.state = 'published') execute function wake_rows_of_movie();
create or replace trigger movies_wake_rows after update of title, original_title, slug, state,
  release_year, director on movies for each row
  when (
    new.state = 'published'
    and (new.title, new.original_title, new.slug, new.state, new.release_year, new.director)
      is distinct from
      (old.title, old.original_title, old.slug, old.state, old.release_year, old.director)
  )
  execute function wake_rows_of_movie();

create or replace function wake_rows_of_identifier() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform wake_waiting_rows(array[new.scheme || ' ' || new.value]);
  return null;
end $$;

create or replace trigger movie_identifiers_wake_rows after insert or update on movie_identifiers
  for each row execute function wake_rows_of_identifier();

-- A session keeps a function's plan, and one made while few wait would read all who do.
alter function wake_waiting_rows(text[]) set enable_seqscan = off;
