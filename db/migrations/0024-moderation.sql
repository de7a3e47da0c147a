-- Who decided on a review last, and when; empty where it was approved by itself.
alter table reviews
  add column decided_by integer references member (id) on delete set null,
  add column decided_at timestamptz;

-- Serves the deletion of a member.
create index reviews_decided_by on reviews (decided_by) where decided_by is not null;

-- Each serves one view of /admin/moderation, newest first: all reviews, those of so many stars, and
-- those that are pending or rejected. What is approved has its indexes in migration 0006.
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_newest_of_rating on reviews (rating, created_at desc, id desc);
create index reviews_not_approved on reviews (status, created_at desc, id desc)
  where status <> 'approved';

-- Serves the search in /all-reviews as before, and among moderators that of reviews and flags,
-- however a review stands.
drop index reviews_text_trigrams;
create index reviews_text_trigrams on reviews using gin (fold(review_text) public.gin_trgm_ops);

-- Serves the search in what members said when they reported something.
create index content_reports_details_trigrams on content_reports
  using gin (fold(details) public.gin_trgm_ops) where details is not null;

-- The place of a case in the queue: what is open comes first, and of that the gravest.
alter table content_flags add column urgency smallint not null generated always as (
  case when status <> 'pending' then 0
    else array_position(array['low', 'medium', 'high', 'critical'], priority) end
) stored;

-- Each serves one view of /admin/flagging: the whole queue, and that of one kind of content.
create index content_flags_queue on content_flags (urgency desc, created_at desc, id desc);
create index content_flags_queue_of_type on content_flags
  (content_type, urgency desc, created_at desc, id desc);

-- Serves the search by reason.
create index content_flags_of_reason on content_flags (reason, id);

-- How many reviews and cases there are of each standing: the sum of what every write added, so that
-- nobody counts a table and no two writers wait for one row. sum_tallies() makes few rows of many.
create table review_tallies (
  status text not null,
  rating smallint not null,
  change integer not null
);
create table case_tallies (
  content_type text not null,
  status text not null,
  priority text not null,
  change integer not null
);

insert into review_tallies select status, rating, count(*) from reviews group by status, rating;
insert into case_tallies
  select content_type, status, priority, count(*) from content_flags
  group by content_type, status, priority;

create function tally_reviews() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into review_tallies values (old.status, old.rating, -1), (new.status, new.rating, 1);
  elsif tg_op = 'INSERT' then
    insert into review_tallies select status, rating, count(*) from added group by status, rating;
  else
    insert into review_tallies select status, rating, -count(*) from gone group by status, rating;
  end if;
  return null;
end $$;

create trigger reviews_tally_added after insert on reviews
  referencing new table as added for each statement execute function tally_reviews();
create trigger reviews_tally_gone after delete on reviews
  referencing old table as gone for each statement execute function tally_reviews();
create trigger reviews_tally_change after update on reviews for each row
  when (old.status <> new.status or old.rating <> new.rating) execute function tally_reviews();

create function tally_cases() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into case_tallies values (old.content_type, old.status, old.priority, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into case_tallies values (new.content_type, new.status, new.priority, 1);
  end if;
  return null;
end $$;

create trigger content_flags_tally after insert or delete on content_flags
  for each row execute function tally_cases();
create trigger content_flags_tally_change after update on content_flags for each row
  when ((old.content_type, old.status, old.priority) <> (new.content_type, new.status, new.priority))
  execute function tally_cases();

create function sum_tallies() returns void language sql
set search_path = public, pg_temp as $$
  with before as (delete from review_tallies returning *)
  insert into review_tallies
  select status, rating, sum(change) from before group by status, rating having sum(change) <> 0;

  with before as (delete from case_tallies returning *)
  insert into case_tallies
  select content_type, status, priority, sum(change) from before
  group by content_type, status, priority having sum(change) <> 0;
$$;
