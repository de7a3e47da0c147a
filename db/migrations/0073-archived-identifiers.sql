-- A deleted film's identifiers are looked up by whoever follows one.
create index deleted_entries_by_identifier on deleted_entries
  using gin ((document -> 'movie_identifiers') jsonb_path_ops) with (fastupdate = off);

-- In preferences as in filters, the language 'other' is every one outside the first seven,
-- also when it is heard beside the main one.
create or replace function record_new_movies(member_id integer) returns void language plpgsql
set search_path = public, pg_temp as $$
declare
  since timestamptz;
begin
  select movies_from into since from digest_cursors
  where user_id = member_id and movies_from < (
    select max(created_at) from movies where state = 'published'
  )
  for update;
  if not found then
    return;
  end if;
  insert into activities (user_id, type, movie_id, happened_at, awaits_mail)
  select profiles.user_id, 'movie_added', fresh.id, fresh.created_at, profiles.email_notifications
  from profiles cross join lateral (
    select movies.id, movies.created_at from movies
    where movies.state = 'published' and movies.created_at > since and (
      movies.genre || movies.other_genres && profiles.preferred_genres
      or movies.language || movies.spoken_languages && profiles.preferred_languages
      or 'other' = any (profiles.preferred_languages)
        and not (movies.language || movies.spoken_languages <@ array[
          'english', 'yoruba', 'igbo', 'hausa', 'twi', 'french', 'swahili'
        ])
    )
    order by movies.created_at desc, movies.id desc limit 50
  ) as fresh
  where profiles.user_id = member_id and (
    select count(*) from (
      select from movies
      where movies.state = 'published' and movies.created_at = fresh.created_at limit 21
    ) as together
  ) <= 20
  on conflict (user_id, movie_id) where type = 'movie_added' do nothing;
  -- A film of a transaction that has not committed yet carries the time when that began.
  update digest_cursors set movies_from = greatest(since, now() - interval '1 hour')
  where user_id = member_id;
end $$;
