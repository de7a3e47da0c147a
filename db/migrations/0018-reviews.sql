-- Specification, section 9, in letters as people see them; marks are bounded too.
alter table reviews drop constraint reviews_review_text_check;
alter table reviews add constraint reviews_text_length
  check (count_letters(review_text) between 1 and 500 and length(review_text) <= 2000);
alter table review_flags drop constraint review_flags_details_check;
alter table review_flags add constraint review_flags_details_length
  check (count_letters(details) between 1 and 500 and length(details) <= 2000);

-- What the administrator has set; one row for the whole site (decision 11).
create table settings (
  is_only boolean primary key default true check (is_only),
  auto_approve_reviews boolean not null default true,
  max_reviews_per_user integer not null default 10 check (max_reviews_per_user between 1 and 1000),
  review_cooldown_hours integer not null default 24
    check (review_cooldown_hours between 1 and 720)
);
insert into settings default values;

-- When each member posted reviews of late, deleted ones included. Its row is held while they post,
-- so that parallel posts cannot pass the limit together.
create table review_posts (
  user_id integer primary key references member (id) on delete cascade,
  posted_at timestamptz[] not null default '{}'
);

-- What each member reported, one line for every report that a case joins. The target stands here
-- too, so that nobody reports it twice, whatever became of the case.
create table content_reports (
  id integer generated always as identity primary key,
  case_id integer not null references content_flags (id) on delete cascade,
  -- Empty when the account is gone: what was reported still counts.
  reporter_id integer references member (id) on delete set null,
  review_id integer references reviews (id) on delete cascade,
  movie_id integer references movies (id) on delete cascade,
  profile_id integer references profiles (user_id) on delete cascade,
  reason text not null constraint content_reports_reason_known
    check (reason in ('spam', 'inappropriate', 'fake', 'irrelevant', 'duplicate', 'other')),
  details text check (count_letters(details) between 1 and 500 and length(details) <= 2000),
  created_at timestamptz not null default now(),
  constraint content_reports_target check (num_nonnulls(review_id, movie_id, profile_id) = 1),
  constraint content_reports_review_once unique (review_id, reporter_id),
  constraint content_reports_movie_once unique (movie_id, reporter_id),
  constraint content_reports_profile_once unique (profile_id, reporter_id)
);

-- Serves the reports of a case.
create index content_reports_of_case on content_reports (case_id, id);

-- Serves the deletion of a member.
create index content_reports_by_reporter on content_reports (reporter_id)
  where reporter_id is not null;

-- A case keeps the words of its first report, which may be longer than its letters.
alter table content_flags drop constraint content_flags_description_check;
alter table content_flags add constraint content_flags_description_length
  check (length(description) between 1 and 2000);
