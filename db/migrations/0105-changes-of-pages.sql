-- Which public pages have changed since search engines were last told: the sitemap's job takes these
-- rows up, and IndexNow announces them where it is on. Rows are only added, so that no write waits for
-- another; the job drops them.
create table page_changes (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id integer not null,
  path text not null,
  stage text not null default 'waiting',
  created_at timestamptz not null default now(),
  constraint page_changes_subject_known check (subject in ('movie', 'creator', 'profile')),
  constraint page_changes_stage_known check (stage in ('waiting', 'listing', 'listed'))
);
create index page_changes_by_stage on page_changes (stage, id);

create function record_movie_pages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into page_changes (subject, subject_id, path)
  select 'movie', id, '/movie/' || slug from changed where state = 'published';
  return null;
end $$;

create function record_creator_pages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into page_changes (subject, subject_id, path)
  select 'creator', id, '/creator/' || slug from changed;
  return null;
end $$;

-- What the history records of a film covers its cast, crew, trailers and awards too.
create function record_catalogue_pages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into page_changes (subject, subject_id, path)
  select 'movie', movies.id, '/movie/' || slug
  from changed join movies on movies.id = subject_id
  where subject = 'movie' and change <> 'added' and state = 'published'
  union
  select 'creator', creators.id, '/creator/' || slug
  from changed join creators on creators.id = subject_id
  where subject = 'creator' and change <> 'added';
  return null;
end $$;

create function record_moved_page() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into page_changes (subject, subject_id, path)
  select tg_argv[0], new.id, '/' || tg_argv[0] || '/' || slug
  from (values (old.slug), (new.slug)) as addresses (slug)
  group by slug;
  return null;
end $$;

create function record_credited_pages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into page_changes (subject, subject_id, path)
  select 'creator', id, '/creator/' || slug from creators
  where id in (select creator_id from changed);
  return null;
end $$;

create function record_profile_page() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.is_confirmed then
    insert into page_changes (subject, subject_id, path)
    values ('profile', old.user_id, '/profile/' || old.username);
  end if;
  if tg_op <> 'DELETE' and new.is_confirmed then
    insert into page_changes (subject, subject_id, path)
    values ('profile', new.user_id, '/profile/' || new.username);
  end if;
  return null;
end $$;

create function record_pages_of_review(movie integer, member integer) returns void language sql
set search_path = public, pg_temp as $$
  insert into page_changes (subject, subject_id, path)
  select 'movie', id, '/movie/' || slug from movies where id = movie and state = 'published'
  union all
  select 'profile', user_id, '/profile/' || username from profiles
  where user_id = member and is_confirmed
$$;

create function record_reviewed_pages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    perform record_pages_of_review(old.movie_id, old.user_id);
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    perform record_pages_of_review(new.movie_id, new.user_id);
  end if;
  return null;
end $$;

create trigger movies_record_pages_added after insert on movies referencing new table as changed
  for each statement execute function record_movie_pages();
create trigger movies_record_pages_gone after delete on movies referencing old table as changed
  for each statement execute function record_movie_pages();
create trigger movies_record_pages_moved after update of slug, state on movies
  for each row when (old.slug <> new.slug or old.state <> new.state)
  execute function record_moved_page('movie');

create trigger creators_record_pages_added after insert on creators referencing new table as changed
  for each statement execute function record_creator_pages();
create trigger creators_record_pages_gone after delete on creators referencing old table as changed
  for each statement execute function record_creator_pages();
create trigger creators_record_pages_moved after update of slug on creators
  for each row when (old.slug <> new.slug) execute function record_moved_page('creator');

create trigger catalogue_changes_record_pages after insert on catalogue_changes
  referencing new table as changed for each statement execute function record_catalogue_pages();

create trigger movie_creators_record_pages_added after insert on movie_creators
  referencing new table as changed for each statement execute function record_credited_pages();
create trigger movie_creators_record_pages_gone after delete on movie_creators
  referencing old table as changed for each statement execute function record_credited_pages();

create trigger profiles_record_pages after insert or delete on profiles
  for each row execute function record_profile_page();
create trigger profiles_record_pages_edit
  after update of username, display_name, bio, avatar_url, preferred_genres, preferred_languages,
    is_confirmed on profiles
  for each row execute function record_profile_page();

create trigger reviews_record_pages after insert or delete on reviews
  for each row execute function record_reviewed_pages();
create trigger reviews_record_pages_edit
  after update of movie_id, user_id, rating, review_text, has_spoilers, status on reviews
  for each row execute function record_reviewed_pages();
