-- Who follows whom.
create table follows (
  follower_id integer not null references member on delete cascade,
  followed_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  constraint follows_others check (follower_id <> followed_id)
);

-- Serve both lists of a member, the last first.
create index follows_of_follower on follows (follower_id, created_at desc, followed_id desc);
create index follows_of_followed on follows (followed_id, created_at desc, follower_id desc);

-- Whom a member keeps from following them.
create table blocks (
  blocker_id integer not null references member on delete cascade,
  blocked_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_others check (blocker_id <> blocked_id)
);

-- Serves the deletion of a member.
create index blocks_of_blocked on blocks (blocked_id);

create or replace function notify_profile_pages(members integer[]) returns void language sql
set search_path = public, pg_temp as $$
  select pg_notify('griot_changes', '/profile/' || username) from profiles
  where user_id = any (members)
$$;

create or replace function notify_follow_changes() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform notify_profile_pages(array[
    coalesce(new.follower_id, old.follower_id), coalesce(new.followed_id, old.followed_id)
  ]);
  return null;
end $$;

create or replace trigger follows_notify after insert or delete on follows
  for each row execute function notify_follow_changes();

alter table profiles
  -- The readers of the watchlist, of its favorites and of both lists of people.
  add column watchlist_audience text not null default 'everyone'
    constraint profiles_watchlist_audience_known
      check (watchlist_audience in ('everyone', 'followers', 'me')),
  add column favorites_audience text not null default 'everyone'
    constraint profiles_favorites_audience_known
      check (favorites_audience in ('everyone', 'followers', 'me')),
  add column people_audience text not null default 'everyone'
    constraint profiles_people_audience_known
      check (people_audience in ('everyone', 'followers', 'me')),
  drop constraint profiles_diary_audience_known,
  add constraint profiles_diary_audience_known
    check (diary_audience in ('everyone', 'followers', 'me'));

create or replace trigger profiles_notify_edit after update of
  username, display_name, bio, avatar_url, preferred_genres, preferred_languages, is_confirmed,
  created_at, diary_audience, watchlist_audience, favorites_audience, people_audience
  on profiles for each row execute function notify_profile_changes();

-- Others' counts leave out whoever keeps their own lists private.
create or replace function notify_people_changes() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform notify_profile_pages(array(
    select followed_id from follows where follower_id = new.user_id
    union select follower_id from follows where followed_id = new.user_id
  ));
  return null;
end $$;

create or replace trigger profiles_notify_people
  after update of is_confirmed, people_audience on profiles for each row
  when ((old.is_confirmed, old.people_audience) is distinct from (new.is_confirmed, new.people_audience))
  execute function notify_people_changes();
