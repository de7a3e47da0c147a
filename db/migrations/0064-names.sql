-- The field's words for what had names of its own. Triggers of one table fire in the order of their
-- names, which these renames keep wherever one of them locks rows or may refuse the write.

alter table notification_marks rename to digest_cursors;
alter table digest_cursors rename constraint notification_marks_pkey to digest_cursors_pkey;
alter table digest_cursors
  rename constraint notification_marks_user_id_fkey to digest_cursors_user_id_fkey;

alter table job_runs rename column held_until to leased_until;
alter table imports rename column held_until to leased_until;
update job_runs set name = 'import-pictures' where name = 'take-in-pictures';

alter function count_letters(text) rename to count_characters;

-- Counts and values that follow from other rows.
alter function keep_changed_search_words() rename to add_changed_search_words;
alter function keep_creator_figures() rename to update_creator_counts;
alter function keep_helpful_count() rename to update_helpful_count;
alter function keep_poster_colour() rename to set_poster_colour;
alter function keep_rating_counts() rename to update_rating_counts;
alter function keep_search_words() rename to add_search_words;
alter function keep_watchlist_count() rename to update_watchlist_count;
alter function pass_figures_to_creators() rename to propagate_movie_counts;
alter function pass_poster_colour() rename to propagate_poster_colour;
alter function give_up_credits() rename to delete_movie_credits;
alter trigger helpful_votes_keep_count on helpful_votes rename to helpful_votes_count;
alter trigger movie_creators_keep_figures on movie_creators rename to movie_creators_count;
alter trigger movie_search_keep_inserted_words on movie_search
  rename to movie_search_add_inserted_words;
alter trigger movie_search_keep_updated_words on movie_search
  rename to movie_search_add_updated_words;
alter trigger movies_give_up_credits on movies rename to movies_delete_credits;
alter trigger movies_keep_poster_colour on movies rename to movies_set_poster_colour;
alter trigger movies_pass_figures on movies rename to movies_propagate_counts;
alter trigger posters_pass_colour on posters rename to posters_propagate_colour;
alter trigger reviews_change on reviews rename to reviews_count_change;
alter trigger reviews_come_and_go on reviews rename to reviews_count;
alter trigger watchlists_keep_count on watchlists rename to watchlists_count;

-- Names and addresses that stay reserved.
alter function keep_former_username() rename to reserve_former_username;
alter function keep_former_email() rename to refuse_reserved_email;
alter trigger profile_keeps_former_username on profiles rename to profiles_former_username;
alter trigger member_keeps_former_email on member rename to member_reserved_email;
create or replace function refuse_reserved_email() returns trigger language plpgsql
set search_path to 'public', 'pg_temp' as $$
begin
  if exists (
    select from email_changes
    where former_email = new.email and confirmed_at is not null and ends_at > now()
      and user_id <> new.id
  ) then
    raise unique_violation using
      message = 'The address was another member''s and may be taken back.',
      constraint = 'member_email_reserved';
  end if;
  return new;
end $$;

-- Activities.
alter function note_profile_update() rename to record_profile_update;
alter function note_review() rename to record_review;
alter function note_watchlist_entry() rename to record_watchlist_entry;
alter function note_new_movies(integer) rename to record_new_movies;
alter function begin_new_movie_alerts() rename to start_new_movie_alerts;
alter function tell_author(integer, text, timestamptz) rename to record_author_activity;
alter function tell_of_decision() rename to record_review_decision;
alter function tell_of_vote() rename to record_helpful_vote;
alter trigger helpful_votes_tell_author on helpful_votes rename to helpful_votes_record_activity;
alter trigger profiles_begin_alerts on profiles rename to profiles_start_alerts;
alter trigger profiles_note_activity on profiles rename to profiles_record_activity;
alter trigger reviews_note_activity on reviews rename to reviews_record_activity;
alter trigger reviews_tell_of_decision on reviews rename to reviews_record_decision;
alter trigger watchlists_note_activity on watchlists rename to watchlists_record_activity;

create or replace function start_new_movie_alerts() returns trigger language plpgsql
set search_path to 'public', 'pg_temp' as $$
begin
  perform record_new_movies(new.user_id);
  insert into digest_cursors (user_id, movies_from)
  values (new.user_id, case when new.new_movie_alerts then now() end)
  on conflict (user_id) do update set movies_from = excluded.movies_from;
  return new;
end $$;

create or replace function record_new_movies(member_id integer) returns void language plpgsql
set search_path to 'public', 'pg_temp' as $$
declare
  since timestamptz;
begin
  select movies_from into since from digest_cursors
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
  -- A film of a transaction that has not committed yet carries the time when that began.
  update digest_cursors set movies_from = greatest(since, now() - interval '1 hour')
  where user_id = member_id;
end $$;

create or replace function record_review_decision() returns trigger language plpgsql
set search_path to 'public', 'pg_temp' as $$
begin
  delete from activities
  where review_id = new.id and type in ('review_approved', 'review_rejected');
  if new.status <> 'pending' then
    perform record_author_activity(new.id, 'review_' || new.status, now());
  end if;
  return null;
end $$;

create or replace function record_helpful_vote() returns trigger language plpgsql
set search_path to 'public', 'pg_temp' as $$
begin
  if tg_op = 'DELETE' then
    delete from activities
    where review_id = old.review_id and type = 'review_helpful'
      and not exists (select from helpful_votes where review_id = old.review_id);
  else
    perform record_author_activity(reviews.id, 'review_helpful', new.created_at)
    from reviews where id = new.review_id and user_id <> new.user_id;
  end if;
  return null;
end $$;

-- Notifications of what pages show.
alter function tell_change() rename to notify_changes;
alter function tell_movie_figures() rename to notify_movie_changes;
alter function tell_profile() rename to notify_profile_changes;
alter function tell_of(integer, integer) rename to notify_movie_and_profile;
alter function tell_of_both() rename to notify_entry_changes;
alter trigger creator_names_tell on creator_names rename to creator_names_notify;
alter trigger creators_tell on creators rename to creators_notify;
alter trigger creators_tell_edit on creators rename to creators_notify_edit;
alter trigger movie_awards_tell on movie_awards rename to movie_awards_notify;
alter trigger movie_cast_tell on movie_cast rename to movie_cast_notify;
alter trigger movie_crew_tell on movie_crew rename to movie_crew_notify;
alter trigger movie_related_tell on movie_related rename to movie_related_notify;
alter trigger movie_trailers_tell on movie_trailers rename to movie_trailers_notify;
alter trigger movies_tell on movies rename to movies_notify;
alter trigger movies_tell_edit on movies rename to movies_notify_edit;
alter trigger movies_tell_figures on movies rename to movies_notify_figures;
alter trigger movies_tell_poster on movies rename to movies_notify_poster;
alter trigger notices_tell on notices rename to notices_notify;
alter trigger profiles_tell on profiles rename to profiles_notify;
alter trigger profiles_tell_edit on profiles rename to profiles_notify_edit;
alter trigger reviews_tell on reviews rename to reviews_notify;
alter trigger reviews_tell_edit on reviews rename to reviews_notify_edit;
alter trigger settings_tell on settings rename to settings_notify;
alter trigger trending_movies_tell on trending_movies rename to trending_movies_notify;
alter trigger watchlists_tell on watchlists rename to watchlists_notify;

create or replace function notify_entry_changes() returns trigger language plpgsql
set search_path to 'public', 'pg_temp' as $$
begin
  if tg_op <> 'INSERT' then perform notify_movie_and_profile(old.movie_id, old.user_id); end if;
  if tg_op <> 'DELETE' then perform notify_movie_and_profile(new.movie_id, new.user_id); end if;
  return null;
end $$;
create or replace function notify_movie_and_profile(movie integer, member integer) returns void
language sql set search_path to 'public', 'pg_temp' as $$
  select pg_notify('griot_changes', topic) from (
    select 'figures'
    union all
    select '/movie/' || slug from movies where id = movie
    union all
    select '/profile/' || username from profiles where user_id = member
  ) as changed (topic)
$$;
