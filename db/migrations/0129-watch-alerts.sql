-- The films that members wait for, and the services they have.
create table watch_alerts (
  user_id integer not null references member on delete cascade,
  movie_id integer not null references movies on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, movie_id)
);
create index watch_alerts_of_movie on watch_alerts (movie_id, user_id);

create table member_providers (
  user_id integer not null references member on delete cascade,
  provider text not null references providers on delete cascade,
  primary key (user_id, provider)
);
create index member_providers_of_provider on member_providers (provider);

-- Films that somebody waits for and whose offers have changed: a job reads and empties it, so that a
-- change takes no longer where thousands wait.
create table watch_changes (
  movie_id integer primary key references movies on delete cascade
);

create function record_watched_movie() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (movie_id)
  select new.id where exists (select from watch_alerts where movie_id = new.id)
  on conflict do nothing;
  return null;
end $$;
create trigger movies_record_watching after update of watch_marks, state on movies
  for each row when (
    new.state = 'published'
    and (old.state <> new.state or old.watch_marks is distinct from new.watch_marks)
  ) execute function record_watched_movie();

-- Offers that leave the film's marks as they were may still be the first that a member can use.
create function record_watched_offer() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (movie_id)
  select new.movie_id where exists (select from watch_alerts where movie_id = new.movie_id)
  on conflict do nothing;
  return null;
end $$;
create trigger movie_offers_record_watching after insert or update on movie_offers
  for each row execute function record_watched_offer();

-- Another country or one more service may be all that was missing.
create function record_watching_member() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (movie_id)
  select movie_id from watch_alerts where user_id = new.user_id
  on conflict do nothing;
  return null;
end $$;
create trigger profiles_record_watching after update of country on profiles
  for each row when (old.country is distinct from new.country)
  execute function record_watching_member();
create trigger member_providers_record_watching after insert on member_providers
  for each row execute function record_watching_member();

alter table activities drop constraint activities_type_known;
alter table activities add constraint activities_type_known check (type in (
  'review', 'watchlist_add', 'favorite_toggle', 'profile_update', 'review_helpful',
  'review_approved', 'review_rejected', 'movie_added', 'movie_watchable', 'correction_accepted',
  'correction_declined', 'offer_report_accepted', 'offer_report_declined',
  'offer_proposal_accepted', 'offer_proposal_declined'
));
