-- Lists of films that members make, and who likes them.
create table member_lists (
  id integer generated always as identity primary key,
  user_id integer not null references member on delete cascade,
  -- Ends in letters that nobody guesses, as an unlisted list is found by its address alone.
  slug text collate "C" not null constraint member_lists_slug_unique unique
    constraint member_lists_slug_length check (length(slug) between 1 and 80),
  title text not null constraint member_lists_title_length check (length(title) between 1 and 100),
  description text
    constraint member_lists_description_length check (length(description) between 1 and 4000),
  is_ranked boolean not null default false,
  audience text not null
    constraint member_lists_audience_known check (audience in ('everyone', 'link', 'me')),
  -- Why moderators hide it from everyone but its member.
  hidden_reason text
    constraint member_lists_hidden_reason_length check (length(hidden_reason) between 1 and 500),
  movie_count integer not null default 0,
  like_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Serve the lists of a member and those of everyone.
create index member_lists_of_member on member_lists (user_id, updated_at desc, id desc);
create index member_lists_newest on member_lists (created_at desc, id desc)
  where audience = 'everyone' and hidden_reason is null and movie_count > 0;

create table member_list_movies (
  list_id integer not null references member_lists on delete cascade,
  movie_id integer not null references movies on delete cascade,
  -- The list's member, by whom the archive of a deleted film knows whose words a note is.
  user_id integer not null references member on delete cascade,
  -- Rises along the list, with gaps where a film was removed.
  position integer not null,
  note text constraint member_list_movies_note_length check (length(note) between 1 and 1200),
  added_at timestamptz not null default now(),
  primary key (list_id, movie_id)
);

create index member_list_movies_in_order on member_list_movies (list_id, position, movie_id);
create index member_list_movies_of_movie on member_list_movies (movie_id);
create index member_list_movies_of_member on member_list_movies (user_id, movie_id);

create table member_list_likes (
  list_id integer not null references member_lists on delete cascade,
  user_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (list_id, user_id)
);

-- Serve the likes of a month, and the deletion of a member.
create index member_list_likes_newest on member_list_likes (created_at desc, list_id);
create index member_list_likes_of_member on member_list_likes (user_id);

create or replace function count_listed_movies() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  update member_lists set movie_count = (
    select count(*) from member_list_movies where list_id = member_lists.id
  ) where id in (select list_id from changed);
  return null;
end $$;

create or replace trigger member_list_movies_count_added after insert on member_list_movies
  referencing new table as changed for each statement execute function count_listed_movies();
create or replace trigger member_list_movies_count_gone after delete on member_list_movies
  referencing old table as changed for each statement execute function count_listed_movies();

create or replace function count_list_likes() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  update member_lists
  set like_count = like_count + case
    when tg_op = 'INSERT' then 1 else -1
  end
  where id = coalesce(new.list_id, old.list_id);
  return null;
end $$;

create or replace trigger member_list_likes_count after insert or delete on member_list_likes
  for each row execute function count_list_likes();

-- The list's page; unless it is private, its member's and the page of all lists.
create or replace function notify_list_changes() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform pg_notify('griot_changes', '/list/' || slug)
  from unnest(array[old.slug, new.slug]) as slugs (slug) where slug is not null;
  if coalesce(old.audience, 'me') = 'everyone' or coalesce(new.audience, 'me') = 'everyone' then
    perform pg_notify('griot_changes', '/lists');
    perform pg_notify('griot_changes', '/profile/' || username) from profiles
    where user_id = coalesce(new.user_id, old.user_id);
  end if;
  -- A film's page has the lists that everyone may see.
  if tg_op = 'UPDATE' and (
    (old.audience, old.title, old.hidden_reason)
    is distinct from (new.audience, new.title, new.hidden_reason)
  ) then
    perform pg_notify('griot_changes', '/movie/' || movies.slug)
    from member_list_movies join movies on movies.id = movie_id where list_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger member_lists_notify after insert or update or delete on member_lists
  for each row execute function notify_list_changes();

alter table page_changes drop constraint page_changes_subject_known;
alter table page_changes add constraint page_changes_subject_known
  check (subject in ('movie', 'creator', 'profile', 'list'));

create or replace function record_list_page() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into page_changes (subject, subject_id, path)
  select 'list', id, '/list/' || slug
  from (select (old).* union select (new).*) as list
  where audience = 'everyone' and hidden_reason is null and movie_count > 0;
  return null;
end $$;

create or replace trigger member_lists_record_pages after delete on member_lists
  for each row execute function record_list_page();
create or replace trigger member_lists_record_pages_edit
  after update of title, description, is_ranked, audience, hidden_reason, movie_count
  on member_lists for each row execute function record_list_page();

create or replace function notify_listed_movie() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform pg_notify('griot_changes', '/list/' || slug) from member_lists
  where id = coalesce(new.list_id, old.list_id);
  if tg_op <> 'UPDATE' then
    perform pg_notify('griot_changes', '/movie/' || slug) from movies
    where id = coalesce(new.movie_id, old.movie_id);
  end if;
  return null;
end $$;

create or replace trigger member_list_movies_notify
  after insert or update or delete on member_list_movies
  for each row execute function notify_listed_movie();

-- Members report lists to moderators, as they do reviews, films and members.
alter table moderation_cases
  add column list_id integer references member_lists on delete cascade,
  drop constraint if exists moderation_cases_type_known,
  drop constraint if exists moderation_cases_target;
alter table moderation_cases
  add constraint moderation_cases_type_known check (content_type in (
    'review', 'movie', 'user', 'comment', 'event', 'list'
  )),
  add constraint moderation_cases_target check (
    review_id is not null = content_type in ('review', 'comment')
    and movie_id is not null = (content_type = 'movie')
    and profile_id is not null = (content_type = 'user')
    and event_id is not null = (content_type = 'event')
    and list_id is not null = (content_type = 'list')
  );
create unique index moderation_cases_open_list on moderation_cases (list_id)
  where status = 'pending' and list_id is not null;

-- Serves the deletion of a list.
create index moderation_cases_of_list on moderation_cases (list_id) where list_id is not null;

alter table flags
  add column list_id integer references member_lists on delete cascade,
  drop constraint if exists flags_target;
alter table flags
  add constraint flags_list_once unique (list_id, reporter_id),
  add constraint flags_target
    check (num_nonnulls(review_id, movie_id, profile_id, list_id) = 1);

alter table audit_log drop constraint audit_log_act_known;
alter table audit_log add constraint audit_log_act_known check (act in (
    'review-approved', 'review-rejected', 'spoilers-covered', 'spoilers-uncovered',
    'flag-resolved', 'flag-dismissed', 'list-hidden', 'list-shown', 'member-suspended',
    'member-unsuspended', 'role-changed', 'capability-given', 'capability-taken',
    'settings-changed', 'maintenance-started', 'maintenance-ended', 'fill-started',
    'catalogue-imported', 'offers-imported', 'import-undone', 'provider-added',
    'provider-changed', 'provider-removed', 'channel-added', 'channel-changed', 'channel-removed',
    'festival-added', 'festival-changed', 'festival-removed', 'nomination-added',
    'nomination-changed', 'nomination-removed', 'nominations-imported', 'pictures-retried',
    'job-run', 'backup-taken', 'backup-downloaded', 'backup-deleted', 'notice-added',
    'notice-changed', 'notice-removed', 'owner-changed', 'second-factor-reset', 'password-reset',
    'address-confirmed', 'email-changed', 'email-restored'
  ));
