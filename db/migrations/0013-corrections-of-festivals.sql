-- Members suggest corrections of festivals and awards, of their editions, and of what a nomination
-- came to. They join the open case of the event.
alter table moderation_cases
  add column event_id integer references events on delete cascade,
  drop constraint if exists moderation_cases_type_known,
  drop constraint if exists moderation_cases_target;
alter table moderation_cases
  add constraint moderation_cases_type_known check (content_type in (
    'review', 'movie', 'user', 'comment', 'event'
  )),
  add constraint moderation_cases_target check (
    review_id is not null = content_type in ('review', 'comment')
    and movie_id is not null = (content_type = 'movie')
    and profile_id is not null = (content_type = 'user')
    and event_id is not null = (content_type = 'event')
  );
create unique index moderation_cases_open_event on moderation_cases (event_id)
  where status = 'pending' and event_id is not null;

-- Serves the deletion of an event, and the search for its cases.
create index moderation_cases_of_event on moderation_cases (event_id) where event_id is not null;

-- Of an event alone, of its edition of a year, or of a nomination there.
alter table corrections
  alter column movie_id drop not null,
  add column event_id integer references events on delete cascade,
  add column edition smallint,
  add column nomination_id integer references nominations on delete set null,
  drop constraint if exists corrections_field_known,
  drop constraint if exists corrections_target;
alter table corrections
  add constraint corrections_field_known check (field in (
    'title', 'original_title', 'original_title_meaning', 'release_year', 'director', 'writer',
    'producer', 'cast', 'synopsis', 'duration', 'colour', 'country', 'language', 'genre', 'awards',
    'poster', 'other', 'name', 'kind', 'founded', 'city', 'yearsBetween', 'website', 'wikidata',
    'number', 'startsOn', 'endsOn', 'result'
  )),
  add constraint corrections_target check (num_nonnulls(movie_id, event_id) = 1);

-- Serve the deletion of an event and of a nomination.
create index corrections_of_event on corrections (event_id) where event_id is not null;
create index corrections_of_nomination on corrections (nomination_id)
  where nomination_id is not null;

-- News of a correction is of no film where the correction is of a festival.
alter table activities drop constraint activities_names_its_source;
alter table activities add constraint activities_names_its_source check (
  (movie_id is not null or type in (
    'profile_update', 'correction_accepted', 'correction_declined'
  ))
  and (movie_id is null or type <> 'profile_update')
  and review_id is not null = type like 'review%'
  and watchlist_id is not null = type in ('watchlist_add', 'favorite_toggle')
  and correction_id is not null = type like 'correction%'
  and offer_report_id is not null = type like 'offer_report%'
  and offer_proposal_id is not null = type like 'offer_proposal%'
);
