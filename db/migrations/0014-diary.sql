-- What members watched and when, once for each time.
create table diary_entries (
  id integer generated always as identity primary key,
  user_id integer not null references member on delete cascade,
  movie_id integer not null references movies on delete cascade,
  -- A day, or the month or year of which no more is known: '2026-03-14', '2026-03', '2026'.
  -- Empty where nobody remembers.
  watched_on text collate "C"
    constraint diary_entries_watched_on_exact check (
      watched_on ~ '^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$'
    ),
  venue text constraint diary_entries_venue_known check (
    venue in ('cinema', 'home', 'youtube', 'festival', 'television')
  ),
  -- The rating given then, whatever the member thinks of the film now.
  rating smallint check (rating between 1 and 5),
  created_at timestamptz not null default now()
);

-- So that a form that is sent twice adds one; also finds a film in a member's diary.
create unique index diary_entries_once
  on diary_entries (user_id, movie_id, (coalesce(watched_on, '')));

-- Serves a member's diary, and the deletion of a film.
create index diary_entries_of_member on diary_entries (user_id, watched_on desc nulls last, id desc);
create index diary_entries_of_movie on diary_entries (movie_id);

alter table profiles
  -- The readers of the member's diary.
  add column diary_audience text not null default 'everyone'
    constraint profiles_diary_audience_known check (diary_audience in ('everyone', 'me')),
  -- True if a film leaves the member's watchlist once they have watched it.
  add column unlists_watched boolean not null default false;

create or replace function notify_diary_changes() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform pg_notify('griot_changes', '/profile/' || username) from profiles
  where user_id = coalesce(new.user_id, old.user_id);
  return null;
end $$;

create or replace trigger diary_entries_notify after insert or update or delete on diary_entries
  for each row execute function notify_diary_changes();

create or replace trigger profiles_notify_edit after update of
  username, display_name, bio, avatar_url, preferred_genres, preferred_languages, is_confirmed,
  created_at, diary_audience
  on profiles for each row execute function notify_profile_changes();
