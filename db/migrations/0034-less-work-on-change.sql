-- The films that stand in another level than they belong in, and which that is. Bounds and not a
-- logarithm, which takes ten times as long as all the rest.
create function misplaced_movies() returns table (movie_id integer, level smallint)
language sql stable
set search_path = public, pg_temp as $$
  select id, ranked.level
  from (
    select id, width_bucket(rank, array[
      257, 769, 2305, 6913, 20737, 62209, 186625, 559873, 1679617
    ]::bigint[])::smallint as level
    from (
      select id, row_number() over (order by popularity desc, id desc) as rank from movies
    ) as known
  ) as ranked
  join movie_search on movie_search.movie_id = id
  where movie_search.level <> ranked.level
  order by id
$$;

-- Puts these films into these levels; tells how many moved. Whoever writes one of them just now is
-- not waited for, and so waits for nobody in turn: such a film moves another time.
create function place_movies(ids integer[], levels smallint[]) returns integer language sql
set search_path = public, pg_temp as $$
  with free as (
    select movie_search.movie_id, place.level
    from unnest(ids, levels) as place (movie_id, level)
    join movie_search on movie_search.movie_id = place.movie_id
    where movie_search.level <> place.level
    for update of movie_search skip locked
  ), moved as (
    update movie_search set level = free.level
    from free where free.movie_id = movie_search.movie_id
    returning 1
  )
  select count(*)::integer from moved
$$;

create or replace function rank_movies(most integer) returns integer language sql
set search_path = public, pg_temp as $$
  select place_movies(array_agg(movie_id), array_agg(level))
  from (select movie_id, level from misplaced_movies() limit most) as misplaced
$$;

-- Most updates change a film's level and none of its words. In their order, so that two who add
-- the same words do not wait for each other.
create function keep_changed_search_words() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into search_words
  select distinct words.word
  from written
  join former on former.movie_id = written.movie_id
  cross join lateral unnest(
    tsvector_to_array(written.title_words || written.people_words)
  ) as words (word)
  where (written.title_words <> former.title_words or written.people_words <> former.people_words)
    and not exists (select from search_words where search_words.word = words.word)
  order by 1
  on conflict do nothing;
  return null;
end $$;

drop trigger movie_search_keep_updated_words on movie_search;
create trigger movie_search_keep_updated_words after update on movie_search
  referencing old table as former new table as written
  for each statement execute function keep_changed_search_words();

-- All columns of a profile that visitors see; what a member or a moderator sets besides tells nobody.
drop trigger profiles_tell on profiles;
create trigger profiles_tell after insert or delete on profiles
  for each row execute function tell_profile();
create trigger profiles_tell_edit after update of
  username, display_name, bio, avatar_url, preferred_genres, preferred_languages, created_at
  on profiles for each row execute function tell_profile();
