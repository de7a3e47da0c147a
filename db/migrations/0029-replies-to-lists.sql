-- Replies answer members' lists too.
alter table replies
  alter column review_id drop not null,
  add column list_id integer references member_lists on delete cascade,
  add constraint replies_answer_one check (num_nonnulls(review_id, list_id) = 1);

-- Serves the replies to a list in order, and its deletion.
create index replies_of_list on replies (list_id, id) where list_id is not null;

alter table member_lists
  add column comment_count integer not null default 0,
  -- Who ended the replies, if anyone did.
  add column replies_closed text
    constraint member_lists_replies_closed_known check (replies_closed in ('author', 'moderator'));

create or replace function update_comment_count() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  change integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  update reviews set comment_count = comment_count + change
  where id = coalesce(new.review_id, old.review_id);
  update member_lists set comment_count = comment_count + change
  where id = coalesce(new.list_id, old.list_id);
  return null;
end $$;

-- A case of a comment names what the comment answers.
drop index moderation_cases_open_list;
create unique index moderation_cases_open_list on moderation_cases (list_id)
  where status = 'pending' and content_type = 'list';
alter table moderation_cases drop constraint if exists moderation_cases_target;
alter table moderation_cases add constraint moderation_cases_target check (
  movie_id is not null = (content_type = 'movie')
  and profile_id is not null = (content_type = 'user')
  and event_id is not null = (content_type = 'event')
  and case content_type
    when 'comment' then num_nonnulls(review_id, list_id) = 1
    else review_id is not null = (content_type = 'review')
      and list_id is not null = (content_type = 'list')
  end
);

alter table activities
  add column list_id integer references member_lists on delete cascade,
  drop constraint activities_type_known,
  drop constraint activities_names_its_source;
alter table activities
  add constraint activities_type_known check (type in (
    'review', 'watchlist_add', 'favorite_toggle', 'profile_update', 'review_helpful',
    'review_approved', 'review_rejected', 'review_reply', 'list_reply', 'mention', 'movie_added',
    'movie_watchable', 'correction_accepted', 'correction_declined', 'offer_report_accepted',
    'offer_report_declined', 'offer_proposal_accepted', 'offer_proposal_declined'
  )),
  add constraint activities_names_its_source check (
    (movie_id is not null or type in (
      'profile_update', 'correction_accepted', 'correction_declined', 'list_reply', 'mention'
    ))
    and (movie_id is null or type not in ('profile_update', 'list_reply'))
    and review_id is not null = type like 'review%'
    and watchlist_id is not null = type in ('watchlist_add', 'favorite_toggle')
    and correction_id is not null = type like 'correction%'
    and offer_report_id is not null = type like 'offer_report%'
    and offer_proposal_id is not null = type like 'offer_proposal%'
  ),
  add constraint activities_names_its_list check (list_id is not null = (type = 'list_reply'));
create unique index activities_one_per_list on activities (list_id) where list_id is not null;

-- All replies to a review or a list are one line of its author, and each mention is one of whoever
-- is mentioned; of whom a member blocks or mutes they hear nothing.
create or replace function record_reply() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  author integer;
  film integer;
begin
  if tg_op = 'DELETE' then
    delete from activities
    where (review_id = old.review_id and type = 'review_reply' or list_id = old.list_id)
      and not exists (
        select from replies
        where (replies.review_id = old.review_id or replies.list_id = old.list_id)
          and replies.user_id <> activities.user_id
      );
    return null;
  end if;
  select user_id, movie_id into author, film from (
    select user_id, movie_id from reviews where id = new.review_id
    union all select user_id, null from member_lists where id = new.list_id
  ) as answered;
  if author <> new.user_id and not ignores_member(author, new.user_id) then
    perform record_author_activity(new.review_id, 'review_reply', new.created_at);
    insert into activities (user_id, type, list_id, happened_at, awaits_mail)
    select user_id, 'list_reply', new.list_id, new.created_at, email_notifications
    from profiles where user_id = author and review_mentions and new.list_id is not null
    on conflict (list_id) where list_id is not null do update
    set happened_at = excluded.happened_at, awaits_mail = excluded.awaits_mail;
  end if;
  insert into activities (user_id, type, movie_id, reply_id, happened_at, awaits_mail)
  select user_id, 'mention', film, new.id, new.created_at, email_notifications
  from profiles
  where username = any (new.mentions) and is_confirmed and review_mentions
    and user_id <> new.user_id and user_id is distinct from author
    and not ignores_member(user_id, new.user_id);
  return null;
end $$;

-- Members vote for replies as for reviews.
alter table helpful_votes
  alter column review_id drop not null,
  add column reply_id integer references replies on delete cascade,
  add constraint helpful_votes_for_one check (num_nonnulls(review_id, reply_id) = 1);

-- Leaves out the votes for reviews, which are nearly all.
create unique index helpful_votes_one_per_reply on helpful_votes (reply_id, user_id)
  where reply_id is not null;

alter table replies add column helpful_count integer not null default 0;

create or replace function update_helpful_count() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  change integer := case when tg_op = 'INSERT' then 1 else -1 end;
  voted integer := coalesce(new.reply_id, old.reply_id);
begin
  if voted is null then
    update reviews set helpful_count = helpful_count + change
    where id = coalesce(new.review_id, old.review_id);
    return null;
  end if;
  update replies set helpful_count = helpful_count + change where id = voted;
  perform notify_movie_and_profile(reviews.movie_id, reviews.user_id)
  from replies join reviews on reviews.id = review_id where replies.id = voted;
  perform pg_notify('griot_changes', '/list/' || slug)
  from replies join member_lists on member_lists.id = list_id where replies.id = voted;
  return null;
end $$;
