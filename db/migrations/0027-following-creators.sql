-- Creators whose new films a member is told of.
create table creator_follows (
  user_id integer not null references member on delete cascade,
  creator_id integer not null references creators on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, creator_id)
);

-- Serves the deletion and the merging of a creator.
create index creator_follows_of_creator on creator_follows (creator_id);

-- Films that are news to whom follows one of their creators.
create view followed_films as
  select creator_follows.user_id, movies.id as movie_id, creator_follows.creator_id
  from creator_follows
  join movie_creators on movie_creators.creator_id = creator_follows.creator_id
  join movies on movies.id = movie_creators.movie_id
  where movies.created_at > creator_follows.created_at;

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
    select movies.id, movies.created_at, followed.movie_id is not null as is_followed
    from movies left join (
      select distinct movie_id from followed_films where followed_films.user_id = member_id
    ) as followed on followed.movie_id = movies.id
    where movies.state = 'published' and movies.created_at > since and (
      followed.movie_id is not null
      or profiles.new_movie_alerts and (
        movies.genre || movies.other_genres && profiles.preferred_genres
        or movies.language || movies.spoken_languages && profiles.preferred_languages
        or 'other' = any (profiles.preferred_languages)
          and not (movies.language || movies.spoken_languages <@ array[
            'english', 'yoruba', 'igbo', 'hausa', 'twi', 'french', 'swahili'
          ])
      )
    )
    order by movies.created_at desc, movies.id desc limit 50
  ) as fresh
  where profiles.user_id = member_id and (
    fresh.is_followed or (
      select count(*) from (
        select from movies
        where movies.state = 'published' and movies.created_at = fresh.created_at limit 21
      ) as together
    ) <= 20
  )
  on conflict (user_id, movie_id) where type = 'movie_added' do nothing;
  -- A film of a transaction that has not committed yet carries the time when that began.
  update digest_cursors set movies_from = greatest(since, now() - interval '1 hour')
  where user_id = member_id;
end $$;

create or replace function start_new_movie_alerts() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  hears_of_films boolean := new.new_movie_alerts
    or exists (select from creator_follows where creator_follows.user_id = new.user_id);
begin
  perform record_new_movies(new.user_id);
  insert into digest_cursors (user_id, movies_from)
  values (new.user_id, case when hears_of_films then now() end)
  on conflict (user_id) do update set movies_from = excluded.movies_from;
  return new;
end $$;

create or replace function start_creator_alerts() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into digest_cursors (user_id, movies_from) values (new.user_id, new.created_at)
  on conflict (user_id) do update
  set movies_from = coalesce(digest_cursors.movies_from, excluded.movies_from);
  return null;
end $$;

create or replace trigger creator_follows_start_alerts after insert on creator_follows
  for each row execute function start_creator_alerts();

-- Saves within an hour are one line.
create or replace function record_profile_update() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  update activities set happened_at = now()
  where user_id = new.user_id and type = 'profile_update' and happened_at > now() - interval '1 hour';
  if not found then
    insert into activities (user_id, type, happened_at)
    values (new.user_id, 'profile_update', now());
  end if;
  -- Who no longer wants to hear of something is not told what was waiting.
  update activities set awaits_mail = false
  where user_id = new.user_id and awaits_mail and (
    not new.email_notifications
    or not case
      when type <> 'movie_added' then new.review_mentions
      when new.new_movie_alerts then true
      else exists (
        select from followed_films
        where followed_films.user_id = activities.user_id
          and followed_films.movie_id = activities.movie_id
      )
    end
  );
  return null;
end $$;
