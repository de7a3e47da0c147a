-- What members say of a film's offers: that one is wrong, that there is another, and how good the
-- subtitles are. Reports and proposals belong to the film's case.
create table offer_reports (
  id integer generated always as identity primary key,
  movie_id integer not null references movies on delete cascade,
  case_id integer not null references moderation_cases on delete cascade,
  -- No reference: a report outlives the offer that it led to remove.
  offer_id integer not null,
  -- The offer as it was then.
  place text not null constraint offer_reports_place_length check (length(place) between 1 and 300),
  address text constraint offer_reports_address_check
    check (address ~ '^https?://' and length(address) <= 2000),
  member_id integer references member on delete set null,
  reason text not null constraint offer_reports_reason_known
    check (reason in ('does-not-play', 'wrong-film', 'not-legal')),
  details text constraint offer_reports_details_length check (length(details) between 1 and 500),
  -- None while it waits.
  outcome text constraint offer_reports_outcome_known
    check (outcome in ('gone', 'not-official', 'removed', 'nothing-wrong')),
  answer text constraint offer_reports_answer_length check (length(answer) between 1 and 500),
  decided_by integer references member on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint offer_reports_decided check ((outcome is null) = (decided_at is null))
);
-- Each case shows its own.
create index offer_reports_of_case on offer_reports (case_id, offer_id, id);
create index offer_reports_of_movie on offer_reports (movie_id);
create unique index offer_reports_one_waiting on offer_reports (member_id, offer_id, reason)
  where outcome is null and member_id is not null;
-- A member's own data, and whether they have reported the offer before.
create index offer_reports_of_member on offer_reports (member_id, offer_id)
  where member_id is not null;
create index offer_reports_by_decider on offer_reports (decided_by) where decided_by is not null;

create table offer_proposals (
  id integer generated always as identity primary key,
  movie_id integer not null references movies on delete cascade,
  case_id integer not null references moderation_cases on delete cascade,
  member_id integer references member on delete set null,
  address text not null constraint offer_proposals_address_check
    check (address ~ '^https?://' and length(address) <= 2000),
  youtube_id text constraint offer_proposals_youtube_id_check check (youtube_id ~ '^[\w-]{11}$'),
  -- Its address, id, handle or known title.
  channel text constraint offer_proposals_channel_length check (length(channel) between 1 and 200),
  part smallint,
  parts smallint,
  audio_languages text[] not null default '{}',
  subtitle_languages text[] not null default '{}',
  note text constraint offer_proposals_note_length check (length(note) between 1 and 500),
  status text not null default 'pending' constraint offer_proposals_status_known
    check (status in ('pending', 'accepted', 'declined')),
  reason text constraint offer_proposals_reason_length check (length(reason) between 1 and 500),
  decided_by integer references member on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint offer_proposals_part_of_parts
    check ((part is null) = (parts is null) and part between 1 and parts and parts <= 100),
  constraint offer_proposals_decided check ((status = 'pending') = (decided_at is null))
);
create index offer_proposals_of_case on offer_proposals (case_id, id);
create index offer_proposals_of_movie on offer_proposals (movie_id);
-- A member's own data, and how many of theirs wait.
create index offer_proposals_of_member on offer_proposals (member_id, status)
  where member_id is not null;
create index offer_proposals_by_decider on offer_proposals (decided_by)
  where decided_by is not null;

alter table moderation_cases drop constraint moderation_cases_reason_known;
alter table moderation_cases add constraint moderation_cases_reason_known check (reason in (
  'spam', 'inappropriate', 'fake', 'irrelevant', 'duplicate', 'spoilers', 'other', 'correction',
  'offer-report', 'offer-proposal'
));

-- The verdict of most readers; a curator's own is in subtitle_verdict, and stands before it.
alter table movie_offers add column readers_verdict text
  constraint movie_offers_readers_verdict_known
    check (readers_verdict in ('good', 'poor', 'wrong-film'));

create table subtitle_votes (
  offer_id integer not null references movie_offers on delete cascade,
  user_id integer not null references member on delete cascade,
  verdict text not null constraint subtitle_votes_verdict_known
    check (verdict in ('good', 'poor', 'wrong-film')),
  voted_at timestamptz not null default now(),
  primary key (offer_id, user_id)
);
create index subtitle_votes_of_member on subtitle_votes (user_id);

create function count_subtitle_votes() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  offer constant integer := coalesce(new.offer_id, old.offer_id);
  most text;
begin
  -- Of two votes at once the second counts the first.
  perform from movie_offers where id = offer for no key update;
  with counted as (
    select verdict, count(*) as votes from subtitle_votes where offer_id = offer group by verdict
  )
  select verdict into most from counted
  where votes >= 3
    and votes > all (select others.votes from counted as others where others.verdict <> counted.verdict);
  update movie_offers set readers_verdict = most
  where id = offer and readers_verdict is distinct from most;
  return null;
end $$;
create trigger subtitle_votes_count after insert or delete or update of verdict on subtitle_votes
  for each row execute function count_subtitle_votes();

-- Votes were for the subtitles of the video at the former address.
create function forget_subtitle_votes() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from subtitle_votes where offer_id = new.id;
  return null;
end $$;
create trigger movie_offers_forget_votes after update of address on movie_offers
  for each row when (old.address is distinct from new.address)
  execute function forget_subtitle_votes();

alter table activities
  add column offer_report_id integer references offer_reports on delete cascade,
  add column offer_proposal_id integer references offer_proposals on delete cascade;
create unique index activities_one_per_offer_report on activities (offer_report_id)
  where offer_report_id is not null;
create unique index activities_one_per_offer_proposal on activities (offer_proposal_id)
  where offer_proposal_id is not null;
alter table activities drop constraint activities_type_known;
alter table activities add constraint activities_type_known check (type in (
  'review', 'watchlist_add', 'favorite_toggle', 'profile_update', 'review_helpful',
  'review_approved', 'review_rejected', 'movie_added', 'correction_accepted', 'correction_declined',
  'offer_report_accepted', 'offer_report_declined',
  'offer_proposal_accepted', 'offer_proposal_declined'
));
alter table activities drop constraint activities_names_its_source;
alter table activities add constraint activities_names_its_source check (
  (movie_id is null) = (type = 'profile_update')
  and (review_id is not null) = (type like 'review%')
  and (watchlist_id is not null) = (type in ('watchlist_add', 'favorite_toggle'))
  and (correction_id is not null) = (type like 'correction%')
  and (offer_report_id is not null) = (type like 'offer_report%')
  and (offer_proposal_id is not null) = (type like 'offer_proposal%')
);

create function record_offer_report() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into activities (user_id, type, movie_id, offer_report_id, happened_at, awaits_mail)
  select user_id,
    case new.outcome when 'nothing-wrong' then 'offer_report_declined' else 'offer_report_accepted' end,
    new.movie_id, new.id, now(), email_notifications
  from profiles where user_id = new.member_id
  on conflict (offer_report_id) where offer_report_id is not null do nothing;
  return null;
end $$;
create trigger offer_reports_record_decision after update of outcome on offer_reports
  for each row when (old.outcome is null and new.outcome is not null)
  execute function record_offer_report();

create function record_offer_proposal() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into activities (user_id, type, movie_id, offer_proposal_id, happened_at, awaits_mail)
  select user_id, 'offer_proposal_' || new.status, new.movie_id, new.id, now(), email_notifications
  from profiles where user_id = new.member_id
  on conflict (offer_proposal_id) where offer_proposal_id is not null do nothing;
  return null;
end $$;
create trigger offer_proposals_record_decision after update of status on offer_proposals
  for each row when (old.status <> new.status) execute function record_offer_proposal();
