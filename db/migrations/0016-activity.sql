-- The sample's addresses lead nowhere, so no digest goes there.
update profiles set email_notifications = false
where user_id in (select id from member where email like '%@sample.griot.example');

-- What a member did, and what others did that concerns them. Titles, ratings, words and votes are
-- read from what a row names, so that they are never out of date.
create table activities (
  id integer generated always as identity primary key,
  user_id integer not null references member (id) on delete cascade,
  type text not null constraint activities_type_known check (type in (
    'review', 'watchlist_add', 'favorite_toggle', 'profile_update',
    'review_helpful', 'review_approved', 'review_rejected', 'movie_added'
  )),
  movie_id integer references movies (id) on delete cascade,
  review_id integer references reviews (id) on delete cascade,
  watchlist_id integer references watchlists (id) on delete cascade,
  happened_at timestamptz not null,
  -- True from a notification to the next digest, for who wants mail.
  awaits_mail boolean not null default false,
  constraint activities_names_its_source check (
    (movie_id is null) = (type = 'profile_update')
    and (review_id is not null) = (type like 'review%')
    and (watchlist_id is not null) = (type in ('watchlist_add', 'favorite_toggle'))
  )
);

-- Serve the feed, whole and of one type, newest first.
create index activities_of_member on activities (user_id, happened_at desc, id desc);
create index activities_of_member_by_type on activities
  (user_id, type, happened_at desc, id desc);

-- One line for each thing that happened; they also serve the deletion of a review and an entry.
create unique index activities_one_per_review on activities (review_id, type)
  where review_id is not null;
create unique index activities_one_per_entry on activities (watchlist_id, type)
  where watchlist_id is not null;
create unique index activities_one_per_new_movie on activities (user_id, movie_id)
  where type = 'movie_added';

-- Serves the deletion of a film.
create index activities_of_movie on activities (movie_id) where movie_id is not null;

-- Serves the digests: who is to be told of something.
create index activities_awaiting_mail on activities (user_id) where awaits_mail;

create table notification_marks (
  user_id integer primary key references member (id) on delete cascade,
  -- Films added later are still to be looked through; empty while new movie alerts are off.
  movies_from timestamptz,
  -- When the last digest was written.
  mailed_at timestamptz
);

create function note_review() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    update activities set movie_id = new.movie_id where review_id = new.id;
  elsif new.user_id is not null then
    insert into activities (user_id, type, movie_id, review_id, happened_at)
    values (new.user_id, 'review', new.movie_id, new.id, new.created_at);
  end if;
  return null;
end $$;

create trigger reviews_note_activity after insert on reviews
  for each row execute function note_review();
create trigger reviews_move_activity after update on reviews for each row
  when (old.movie_id <> new.movie_id) execute function note_review();

create function note_watchlist_entry() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into activities (user_id, type, movie_id, watchlist_id, happened_at)
    values (new.user_id, 'watchlist_add', new.movie_id, new.id, new.added_at);
  else
    delete from activities where watchlist_id = new.id and type = 'favorite_toggle';
    update activities set movie_id = new.movie_id where watchlist_id = new.id;
  end if;
  if new.is_favorite then
    insert into activities (user_id, type, movie_id, watchlist_id, happened_at)
    values (new.user_id, 'favorite_toggle', new.movie_id, new.id, new.favorited_at);
  end if;
  return null;
end $$;

create trigger watchlists_note_activity after insert on watchlists
  for each row execute function note_watchlist_entry();
create trigger watchlists_change_activity after update on watchlists for each row
  when (old.favorited_at is distinct from new.favorited_at or old.movie_id <> new.movie_id)
  execute function note_watchlist_entry();

-- Saves within an hour are one line.
create function note_profile_update() returns trigger language plpgsql
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
    or not case type when 'movie_added' then new.new_movie_alerts else new.review_mentions end
  );
  return null;
end $$;

create trigger profiles_note_activity after update on profiles for each row
  when (
    (old.display_name, old.bio, old.avatar_url, old.preferred_genres, old.preferred_languages,
      old.email_notifications, old.review_mentions, old.new_movie_alerts)
    is distinct from
    (new.display_name, new.bio, new.avatar_url, new.preferred_genres, new.preferred_languages,
      new.email_notifications, new.review_mentions, new.new_movie_alerts)
  )
  execute function note_profile_update();

-- Tells the author of a review, if they wish to hear of it. Told again, the line moves up.
create function tell_author(review integer, kind text, at timestamptz) returns void
language sql
set search_path = public, pg_temp as $$
  insert into activities (user_id, type, movie_id, review_id, happened_at, awaits_mail)
  select profiles.user_id, kind, reviews.movie_id, reviews.id, at, profiles.email_notifications
  from reviews join profiles on profiles.user_id = reviews.user_id
  where reviews.id = review and profiles.review_mentions
  on conflict (review_id, type) where review_id is not null do update
  set happened_at = greatest(activities.happened_at, excluded.happened_at),
    awaits_mail = excluded.awaits_mail
$$;

-- Only the last decision stands.
create function tell_of_decision() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  delete from activities
  where review_id = new.id and type in ('review_approved', 'review_rejected');
  if new.status <> 'pending' then
    perform tell_author(new.id, 'review_' || new.status, now());
  end if;
  return null;
end $$;

create trigger reviews_tell_of_decision after update on reviews for each row
  when (old.status <> new.status) execute function tell_of_decision();

-- All votes for a review are one line; the review itself counts them. The trigger that counts goes
-- first by its name, and locks the review.
create function tell_of_vote() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from activities
    where review_id = old.review_id and type = 'review_helpful'
      and not exists (select from helpful_votes where review_id = old.review_id);
  else
    perform tell_author(reviews.id, 'review_helpful', new.created_at)
    from reviews where id = new.review_id and user_id <> new.user_id;
  end if;
  return null;
end $$;

create trigger helpful_votes_tell_author after insert or delete on helpful_votes
  for each row execute function tell_of_vote();

-- Notes for a member the films in their genres and languages that were added since this was last
-- called, the newest fifty. Of twenty-one or more that were added in one moment, as imports do,
-- none is news. It is called when the member looks and by a job, so that adding a film costs the
-- same however many members wait for it. Decision 0010.
create function note_new_movies(member_id integer) returns void language plpgsql
set search_path = public, pg_temp as $$
declare
  since timestamptz;
begin
  select movies_from into since from notification_marks
  where user_id = member_id and movies_from < (select max(created_at) from movies)
  for update;
  if not found then
    return;
  end if;
  insert into activities (user_id, type, movie_id, happened_at, awaits_mail)
  select profiles.user_id, 'movie_added', fresh.id, fresh.created_at, profiles.email_notifications
  from profiles cross join lateral (
    select movies.id, movies.created_at from movies
    where movies.created_at > since and (
      movies.genre = any (profiles.preferred_genres)
      or movies.language = any (profiles.preferred_languages)
      or 'other' = any (profiles.preferred_languages) and movies.language <> all (array[
        'english', 'yoruba', 'igbo', 'hausa', 'twi', 'french', 'swahili'
      ])
    )
    order by movies.created_at desc, movies.id desc limit 50
  ) as fresh
  where profiles.user_id = member_id and (
    select count(*) from (
      select from movies where movies.created_at = fresh.created_at limit 21
    ) as together
  ) <= 20
  on conflict (user_id, movie_id) where type = 'movie_added' do nothing;
  -- A film that was being written meanwhile carries the time when its transaction began.
  update notification_marks set movies_from = greatest(since, now() - interval '1 hour')
  where user_id = member_id;
end $$;

-- Films added before a choice are no news to it. Runs before the change, so that those added until
-- now are noted by the choice made then.
create function begin_new_movie_alerts() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform note_new_movies(new.user_id);
  insert into notification_marks (user_id, movies_from)
  values (new.user_id, case when new.new_movie_alerts then now() end)
  on conflict (user_id) do update set movies_from = excluded.movies_from;
  return new;
end $$;

create trigger profiles_begin_alerts before update on profiles for each row
  when (
    (old.new_movie_alerts, old.preferred_genres, old.preferred_languages)
    is distinct from (new.new_movie_alerts, new.preferred_genres, new.preferred_languages)
  )
  execute function begin_new_movie_alerts();

-- What happened before there were activities.
insert into activities (user_id, type, movie_id, review_id, happened_at)
select user_id, 'review', movie_id, id, created_at from reviews where user_id is not null
order by created_at, id;

insert into activities (user_id, type, movie_id, watchlist_id, happened_at)
select user_id, 'watchlist_add', movie_id, id, added_at from watchlists order by added_at, id;

insert into activities (user_id, type, movie_id, watchlist_id, happened_at)
select user_id, 'favorite_toggle', movie_id, id, favorited_at from watchlists where is_favorite
order by favorited_at, id;

insert into activities (user_id, type, movie_id, review_id, happened_at)
select reviews.user_id, 'review_helpful', reviews.movie_id, reviews.id, max(helpful_votes.created_at)
from helpful_votes
join reviews on reviews.id = helpful_votes.review_id
join profiles on profiles.user_id = reviews.user_id and profiles.review_mentions
where helpful_votes.user_id <> reviews.user_id
group by reviews.id;

insert into notification_marks (user_id, movies_from)
select user_id, now() from profiles where new_movie_alerts;
