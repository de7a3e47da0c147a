-- Replies of members to reviews, one below the other.
create table replies (
  id integer generated always as identity primary key,
  review_id integer not null references reviews on delete cascade,
  user_id integer not null references member on delete cascade,
  reply_text text not null
    constraint replies_text_length check (
      count_characters(reply_text) between 1 and 500 and length(reply_text) <= 2000
    ),
  -- A sentence of the review as it was when the reply was written.
  quote text constraint replies_quote_length check (length(quote) between 1 and 2000),
  has_spoilers boolean not null default false,
  -- The usernames after an @, whether or not somebody has them.
  mentions text[] not null default '{}'
    constraint replies_mentions_count check (cardinality(mentions) <= 10),
  created_at timestamptz not null default now()
);

-- Serves the replies of a review in order, and its deletion.
create index replies_of_review on replies (review_id, id);

-- Serves the deletion of a member.
create index replies_of_member on replies (user_id);

alter table reviews
  -- Who ended the replies, if anyone did.
  add column replies_closed text
    constraint reviews_replies_closed_known check (replies_closed in ('author', 'moderator')),
  -- What its text is written in, English where in doubt, and unset until a job has detected it.
  add column text_language text;

create or replace trigger reviews_notify_edit
  after update of movie_id, user_id, rating, review_text, has_spoilers, status, helpful_count,
    comment_count, flag_count, replies_closed, created_at, updated_at on reviews
  for each row execute function notify_entry_changes();

create or replace function update_comment_count() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  update reviews
  set comment_count = comment_count + case
    when tg_op = 'INSERT' then 1 else -1
  end
  where id = coalesce(new.review_id, old.review_id);
  return null;
end $$;

create or replace trigger replies_count after insert or delete on replies
  for each row execute function update_comment_count();

-- What members reported of a reply that its author deleted is no longer to be decided.
create or replace function drop_cases_of_reply() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  delete from moderation_cases where reply_id = old.id and status = 'pending';
  return old;
end $$;

create or replace trigger replies_drop_cases before delete on replies
  for each row execute function drop_cases_of_reply();

alter table moderation_cases
  -- Of a comment, and unset once the reply is deleted.
  add column reply_id integer references replies on delete set null
    constraint moderation_cases_reply check (reply_id is null or content_type = 'comment');
create unique index moderation_cases_open_reply on moderation_cases (reply_id)
  where status = 'pending' and reply_id is not null;

-- Serves the deletion of a reply.
create index moderation_cases_of_reply on moderation_cases (reply_id) where reply_id is not null;

alter table flags
  add column reply_id integer references replies on delete cascade,
  drop constraint if exists flags_target;
alter table flags
  add constraint flags_reply_once unique (reply_id, reporter_id),
  add constraint flags_target
    check (num_nonnulls(review_id, movie_id, profile_id, list_id, reply_id) = 1);

alter table activities
  add column reply_id integer references replies on delete cascade,
  drop constraint activities_type_known,
  add constraint activities_type_known check (type in (
    'review', 'watchlist_add', 'favorite_toggle', 'profile_update', 'review_helpful',
    'review_approved', 'review_rejected', 'review_reply', 'mention', 'movie_added',
    'movie_watchable', 'correction_accepted', 'correction_declined', 'offer_report_accepted',
    'offer_report_declined', 'offer_proposal_accepted', 'offer_proposal_declined'
  )),
  add constraint activities_names_its_reply check (reply_id is not null = (type = 'mention'));
create unique index activities_one_per_mention on activities (reply_id, user_id)
  where reply_id is not null;

create or replace function ignores_member(member_id integer, other_id integer) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from blocks where blocker_id = member_id and blocked_id = other_id)
    or exists (
      select from follows where follower_id = member_id and followed_id = other_id and muted
    )
$$;

-- All replies to a review are one line of its author, and each mention is one of whoever is
-- mentioned; of whom a member blocks or mutes they hear nothing.
create or replace function record_reply() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from activities
    where review_id = old.review_id and type = 'review_reply' and not exists (
      select from replies join reviews on reviews.id = replies.review_id
      where replies.review_id = old.review_id and replies.user_id <> reviews.user_id
    );
    return null;
  end if;
  perform record_author_activity(reviews.id, 'review_reply', new.created_at)
  from reviews
  where id = new.review_id and user_id <> new.user_id and not ignores_member(user_id, new.user_id);
  insert into activities (user_id, type, movie_id, reply_id, happened_at, awaits_mail)
  select profiles.user_id, 'mention', reviews.movie_id, new.id, new.created_at, email_notifications
  from profiles join reviews on reviews.id = new.review_id
  where username = any (new.mentions) and is_confirmed and review_mentions
    and profiles.user_id <> new.user_id
    and profiles.user_id is distinct from reviews.user_id
    and not ignores_member(profiles.user_id, new.user_id);
  return null;
end $$;

create or replace trigger replies_record_activity after insert or delete on replies
  for each row execute function record_reply();

alter table audit_log drop constraint audit_log_act_known;
alter table audit_log add constraint audit_log_act_known check (act in (
    'review-approved', 'review-rejected', 'spoilers-covered', 'spoilers-uncovered',
    'flag-resolved', 'flag-dismissed', 'list-hidden', 'list-shown', 'reply-deleted',
    'replies-closed', 'replies-opened', 'member-suspended', 'member-unsuspended',
    'role-changed', 'capability-given', 'capability-taken', 'settings-changed', 'maintenance-started', 'maintenance-ended', 'fill-started',
    'catalogue-imported', 'offers-imported', 'import-undone', 'provider-added',
    'provider-changed', 'provider-removed', 'channel-added', 'channel-changed', 'channel-removed',
    'festival-added', 'festival-changed', 'festival-removed', 'nomination-added',
    'nomination-changed', 'nomination-removed', 'nominations-imported', 'pictures-retried',
    'job-run', 'backup-taken', 'backup-downloaded', 'backup-deleted', 'notice-added',
    'notice-changed', 'notice-removed', 'owner-changed', 'second-factor-reset', 'password-reset',
    'address-confirmed', 'email-changed', 'email-restored'
  ));

-- Serves that job.
create index reviews_without_language on reviews (id)
  where text_language is null and review_text is not null;

create or replace function forget_text_language() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  new.text_language := null;
  return new;
end $$;

create or replace trigger reviews_forget_language before update of review_text on reviews
  for each row when (old.review_text is distinct from new.review_text)
  execute function forget_text_language();
