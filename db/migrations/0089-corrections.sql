-- What a member says should stand on a film's page; each belongs to the film's case.
create table corrections (
  id integer generated always as identity primary key,
  movie_id integer not null references movies on delete cascade,
  case_id integer not null references moderation_cases on delete cascade,
  member_id integer references member on delete set null,
  field text not null constraint corrections_field_known check (field in (
    'title', 'original_title', 'release_year', 'director', 'writer', 'producer', 'cast', 'synopsis',
    'duration', 'country', 'language', 'genre', 'awards', 'poster', 'other'
  )),
  value text not null constraint corrections_value_length check (length(value) between 1 and 2000),
  source text constraint corrections_source_length check (length(source) between 1 and 500),
  status text not null default 'pending' constraint corrections_status_known
    check (status in ('pending', 'accepted', 'declined')),
  reason text constraint corrections_reason_length check (length(reason) between 1 and 500),
  decided_by integer references member on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint corrections_decided check ((status = 'pending') = (decided_at is null))
);
-- Each case shows its own.
create index corrections_of_case on corrections (case_id, id);
create index corrections_of_movie on corrections (movie_id);
-- A member's own data, and how many of theirs wait.
create index corrections_of_member on corrections (member_id, status) where member_id is not null;
create index corrections_by_decider on corrections (decided_by) where decided_by is not null;

alter table moderation_cases drop constraint moderation_cases_reason_known;
alter table moderation_cases add constraint moderation_cases_reason_known check (reason in (
  'spam', 'inappropriate', 'fake', 'irrelevant', 'duplicate', 'spoilers', 'other', 'correction'
));

alter table catalogue_changes
  add column suggested_by integer references member on delete set null;
create index catalogue_changes_by_suggestion on catalogue_changes (suggested_by)
  where suggested_by is not null;

alter table activities add column correction_id integer references corrections on delete cascade;
create unique index activities_one_per_correction on activities (correction_id)
  where correction_id is not null;
alter table activities drop constraint activities_type_known;
alter table activities add constraint activities_type_known check (type in (
  'review', 'watchlist_add', 'favorite_toggle', 'profile_update', 'review_helpful',
  'review_approved', 'review_rejected', 'movie_added', 'correction_accepted', 'correction_declined'
));
alter table activities drop constraint activities_names_its_source;
alter table activities add constraint activities_names_its_source check (
  (movie_id is null) = (type = 'profile_update')
  and (review_id is not null) = (type like 'review%')
  and (watchlist_id is not null) = (type in ('watchlist_add', 'favorite_toggle'))
  and (correction_id is not null) = (type like 'correction%')
);

create function record_correction() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into activities (user_id, type, movie_id, correction_id, happened_at, awaits_mail)
  select user_id, 'correction_' || new.status, new.movie_id, new.id, now(), email_notifications
  from profiles where user_id = new.member_id
  on conflict (correction_id) where correction_id is not null do nothing;
  return null;
end $$;
create trigger corrections_record_decision after update of status on corrections
  for each row when (old.status <> new.status) execute function record_correction();
