-- What the people whom a member follows did, the last first: some of each of them.
alter table follows
  -- True if the member follows on, but wants to see nothing of them in the feed.
  add column muted boolean not null default false;

-- Whether a diary entry is news: nobody is told of what was watched more than a week before.
-- Immutable, as this format of a date depends on no setting.
create or replace function is_watched_lately(watched_on text, logged_at timestamptz)
returns boolean language sql immutable parallel safe
set search_path = public, pg_temp as $$
  select watched_on >= to_char((logged_at - interval '7 days') at time zone 'UTC', 'YYYY-MM-DD')
$$;

create index diary_entries_of_feed on diary_entries (user_id, created_at desc, id desc)
  where is_watched_lately(watched_on, created_at);

create index member_lists_of_feed on member_lists (user_id, created_at desc, id desc)
  where audience = 'everyone' and hidden_reason is null and movie_count > 0;

create index if not exists reviews_of_feed on reviews (user_id, created_at desc, id desc)
  where status = 'approved';
