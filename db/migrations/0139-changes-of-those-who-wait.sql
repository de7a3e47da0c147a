-- A member's other country or services concern the films that they wait for, and nobody else who waits
-- for these: the change is then the member's, and not that of two hundred films.
alter table watch_changes drop constraint watch_changes_pkey;
alter table watch_changes alter movie_id drop not null;
alter table watch_changes add unique (movie_id);
alter table watch_changes add user_id integer unique references member on delete cascade;
alter table watch_changes add constraint watch_changes_check
  check (num_nonnulls(movie_id, user_id) = 1);

-- Each of these writes what is recorded already, so that the job waits for its transaction before it
-- takes the change away: it could not see yet what has changed.
create or replace function record_watched_movie() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (movie_id)
  select new.id where exists (select from watch_alerts where movie_id = new.id)
  on conflict (movie_id) do update set movie_id = excluded.movie_id;
  return null;
end $$;

create or replace function record_watched_offer() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (movie_id)
  select new.movie_id where exists (select from watch_alerts where movie_id = new.movie_id)
  on conflict (movie_id) do update set movie_id = excluded.movie_id;
  return null;
end $$;

create or replace function record_watched_provider() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (movie_id)
  select distinct movie_id from watch_alerts join movie_offers using (movie_id)
  where provider = new.slug
  order by movie_id
  on conflict (movie_id) do update set movie_id = excluded.movie_id;
  return null;
end $$;

create or replace function record_watched_channel() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (movie_id)
  select distinct movie_id from watch_alerts join movie_offers using (movie_id)
  where channel_id = new.id
  order by movie_id
  on conflict (movie_id) do update set movie_id = excluded.movie_id;
  return null;
end $$;

create or replace function record_watching_member() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (user_id)
  select new.user_id where exists (select from watch_alerts where user_id = new.user_id)
  on conflict (user_id) do update set user_id = excluded.user_id;
  return null;
end $$;
