create table reviews (
  id integer generated always as identity primary key,
  movie_id integer not null references movies (id) on delete cascade,
  -- Empty when the account is gone and its words stay.
  user_id integer references member (id) on delete set null,
  rating smallint not null check (rating between 1 and 5),
  review_text text check (length(review_text) between 1 and 500),
  status text not null default 'approved' constraint reviews_status_known
    check (status in ('pending', 'approved', 'rejected')),
  flagged_reason text check (length(flagged_reason) between 1 and 500),
  helpful_count integer not null default 0 check (helpful_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  flag_count integer not null default 0 check (flag_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One review per member and film: a second post edits the first, so ratings cannot be stacked.
  constraint reviews_one_per_member unique (movie_id, user_id)
);

-- Each serves one tab of a film's reviews.
create index reviews_of_movie_top on reviews
  (movie_id, rating desc, helpful_count desc, created_at desc, id desc) where status = 'approved';
create index reviews_of_movie_top_recent on reviews
  (movie_id, rating desc, created_at desc, id desc) where status = 'approved';
create index reviews_of_movie_recent on reviews
  (movie_id, created_at desc, id desc) where status = 'approved';
create index reviews_of_movie_helpful on reviews
  (movie_id, helpful_count desc, created_at desc, id desc) where status = 'approved';

-- Each serves one tab of Top Reviews on the home page, and one order of /all-reviews.
create index reviews_top on reviews
  (rating desc, helpful_count desc, created_at desc, id desc) where status = 'approved';
create index reviews_helpful on reviews (helpful_count desc, created_at desc, id desc)
  where status = 'approved';

-- Serves the same, and trending, which reads the last days.
create index reviews_recent on reviews (created_at desc, id desc) where status = 'approved';

-- Serves the star filter of /all-reviews in order of time.
create index reviews_recent_of_rating on reviews (rating, created_at desc, id desc)
  where status = 'approved';

-- Serves the search in /all-reviews.
create index reviews_text_trigrams on reviews using gin (fold(review_text) public.gin_trgm_ops)
  where status = 'approved';

-- Serves a member's reviews, newest first.
create index reviews_of_member on reviews (user_id, created_at desc, id desc);

create function keep_rating_counts() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    update movies set rating_counts[old.rating] = rating_counts[old.rating] - 1
    where id = old.movie_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    update movies set rating_counts[new.rating] = rating_counts[new.rating] + 1
    where id = new.movie_id;
  end if;
  return null;
end $$;

create trigger reviews_come_and_go after insert or delete on reviews
  for each row execute function keep_rating_counts();
create trigger reviews_change after update on reviews for each row
  when (old.status <> new.status or old.rating <> new.rating or old.movie_id <> new.movie_id)
  execute function keep_rating_counts();

create table helpful_votes (
  id integer generated always as identity primary key,
  review_id integer not null references reviews (id) on delete cascade,
  user_id integer not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint helpful_votes_one_per_member unique (review_id, user_id)
);

-- Serves the deletion of a member.
create index helpful_votes_of_member on helpful_votes (user_id);

create function keep_helpful_count() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  else
    update reviews set helpful_count = helpful_count - 1 where id = old.review_id;
  end if;
  return null;
end $$;

create trigger helpful_votes_keep_count after insert or delete on helpful_votes
  for each row execute function keep_helpful_count();

create table review_flags (
  id integer generated always as identity primary key,
  review_id integer not null references reviews (id) on delete cascade,
  user_id integer not null references member (id) on delete cascade,
  reason text not null constraint review_flags_reason_known
    check (reason in ('spam', 'inappropriate', 'fake', 'irrelevant', 'duplicate', 'other')),
  details text check (length(details) between 1 and 1000),
  created_at timestamptz not null default now(),
  constraint review_flags_one_per_member unique (review_id, user_id)
);

-- Serves the deletion of a member.
create index review_flags_of_member on review_flags (user_id);

create function keep_flag_count() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update reviews set flag_count = flag_count + 1 where id = new.review_id;
  else
    update reviews set flag_count = flag_count - 1 where id = old.review_id;
  end if;
  return null;
end $$;

create trigger review_flags_keep_count after insert or delete on review_flags
  for each row execute function keep_flag_count();

-- A case: what members reported of one review, film or member, and what came of it.
create table content_flags (
  id integer generated always as identity primary key,
  content_type text not null constraint content_flags_type_known
    check (content_type in ('review', 'movie', 'user', 'comment')),
  review_id integer references reviews (id) on delete cascade,
  movie_id integer references movies (id) on delete cascade,
  profile_id integer references profiles (user_id) on delete cascade,
  reporter_id integer references member (id) on delete set null,
  reason text not null constraint content_flags_reason_known
    check (reason in ('spam', 'inappropriate', 'fake', 'irrelevant', 'duplicate', 'other')),
  description text check (length(description) between 1 and 1000),
  status text not null default 'pending' constraint content_flags_status_known
    check (status in ('pending', 'reviewed', 'resolved', 'dismissed')),
  priority text not null default 'low' constraint content_flags_priority_known
    check (priority in ('low', 'medium', 'high', 'critical')),
  action_taken text check (length(action_taken) between 1 and 500),
  notes text check (length(notes) between 1 and 1000),
  reviewed_at timestamptz,
  reviewed_by integer references member (id) on delete set null,
  created_at timestamptz not null default now(),
  -- A comment has no table yet: its case names the review that it stands under.
  constraint content_flags_target check (
    (review_id is not null) = (content_type in ('review', 'comment'))
    and (movie_id is not null) = (content_type = 'movie')
    and (profile_id is not null) = (content_type = 'user')
  ),
  constraint content_flags_decided check (
    (status = 'pending') = (reviewed_at is null)
    and (status <> 'resolved' or action_taken is not null)
  )
);

-- One open case for each target: further reports join it.
create unique index content_flags_open_review on content_flags (review_id)
  where status = 'pending' and content_type = 'review';
create unique index content_flags_open_movie on content_flags (movie_id)
  where status = 'pending' and movie_id is not null;
create unique index content_flags_open_profile on content_flags (profile_id)
  where status = 'pending' and profile_id is not null;

-- Serve the deletion of what a case names.
create index content_flags_of_review on content_flags (review_id) where review_id is not null;
create index content_flags_of_movie on content_flags (movie_id) where movie_id is not null;
create index content_flags_of_profile on content_flags (profile_id) where profile_id is not null;
create index content_flags_by_reporter on content_flags (reporter_id)
  where reporter_id is not null;
create index content_flags_by_reviewer on content_flags (reviewed_by)
  where reviewed_by is not null;
