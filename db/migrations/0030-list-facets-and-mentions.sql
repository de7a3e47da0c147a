-- The countries, languages and decades of lists that stand at /lists (rule 36).
create table member_list_facets (
  list_id integer not null references member_lists on delete cascade,
  facet text collate "C" not null
    constraint member_list_facets_facet_known check (facet in ('country', 'decade', 'language')),
  value text collate "C" not null,
  -- The list's, so that the lists of a value are read in order.
  created_at timestamptz not null,
  primary key (list_id, facet, value)
);

-- Serves the newest lists of a value, and which values there are.
create index member_list_facets_newest
  on member_list_facets (facet, value, created_at desc, list_id desc);

create or replace function facets_of_movie(countries text[], spoken text[], release_year integer)
returns table (facet text, value text) language sql immutable as $$
  select 'country', unnest(countries)
  union select 'language', unnest(spoken)
  union select 'decade', (release_year / 10 * 10)::text
$$;

-- The lists are locked, so that changes of their films wait for each other.
create or replace function find_list_facets(changed integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  perform from member_lists where id = any (changed) order by id for no key update;
  with found as (
    select member_lists.id as list_id, of_movie.facet, of_movie.value, member_lists.created_at
    from member_lists
    join member_list_movies on list_id = member_lists.id
    join movies on movies.id = movie_id
    cross join lateral facets_of_movie(
      countries, language || spoken_languages, release_year
    ) as of_movie
    where member_lists.id = any (changed) and audience = 'everyone' and hidden_reason is null
    group by member_lists.id, of_movie.facet, of_movie.value
    having count(*) >= 2 and count(*) * 2 >= member_lists.movie_count
  ), gone as (
    delete from member_list_facets as known where list_id = any (changed) and not exists (
      select from found where (found.list_id, found.facet, found.value)
        = (known.list_id, known.facet, known.value)
    )
  )
  insert into member_list_facets (list_id, facet, value, created_at)
  select list_id, facet, value, created_at from found on conflict do nothing;
end $$;

create or replace function count_listed_movies() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  lists integer[] := array(select distinct list_id from changed);
begin
  update member_lists set movie_count = (
    select count(*) from member_list_movies where list_id = member_lists.id
  ) where id = any (lists);
  perform find_list_facets(lists);
  return null;
end $$;

create or replace function find_facets_of_list() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform find_list_facets(array[new.id]);
  return null;
end $$;

create or replace trigger member_lists_find_facets
  after update of audience, hidden_reason on member_lists for each row
  when (
    (old.audience, old.hidden_reason) is distinct from (new.audience, new.hidden_reason)
  )
  execute function find_facets_of_list();

create or replace function find_facets_with_movie() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  lists integer[] := array(
    select list_id from member_list_movies join member_lists on member_lists.id = list_id
    where movie_id = new.id and audience = 'everyone' and hidden_reason is null
  );
begin
  if cardinality(lists) > 0 then
    perform find_list_facets(lists);
  end if;
  return null;
end $$;

create or replace trigger movies_find_list_facets
  after update of countries, language, spoken_languages, release_year on movies for each row
  when (
    (old.countries, old.language, old.spoken_languages, old.release_year)
      is distinct from
      (new.countries, new.language, new.spoken_languages, new.release_year)
  )
  execute function find_facets_with_movie();

select find_list_facets(array(
  select id from member_lists where audience = 'everyone' and movie_count > 1
));

alter table reviews
  -- The usernames after an @ in its text, whether or not somebody has them.
  add column mentions text[] not null default '{}'
    constraint reviews_mentions_count check (cardinality(mentions) <= 10);

alter table activities
  -- The review, of a mention that is in no reply.
  add column mentioned_in integer references reviews on delete cascade,
  drop constraint activities_names_its_reply,
  add constraint activities_names_its_mention check (
    num_nonnulls(reply_id, mentioned_in) = case type when 'mention' then 1 else 0 end
  );
create unique index activities_one_per_mention_in_review on activities (mentioned_in, user_id)
  where mentioned_in is not null;

-- Once each, as long as everyone may read the review; of whom a member blocks or mutes they hear
-- nothing.
create or replace function record_review_mentions() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if new.status <> 'approved' then
    delete from activities where mentioned_in = new.id;
    return null;
  end if;
  insert into activities (user_id, type, movie_id, mentioned_in, happened_at, awaits_mail)
  select profiles.user_id, 'mention', new.movie_id, new.id, now(), email_notifications
  from profiles
  where username = any (new.mentions) and is_confirmed and review_mentions
    and profiles.user_id <> new.user_id and not ignores_member(profiles.user_id, new.user_id)
  on conflict (mentioned_in, user_id) where mentioned_in is not null do nothing;
  return null;
end $$;

create or replace trigger reviews_record_mentions after insert or update of mentions, status
  on reviews for each row when (new.mentions <> '{}')
  execute function record_review_mentions();

create or replace function record_review() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    update activities set movie_id = new.movie_id where review_id = new.id;
    update activities set movie_id = new.movie_id where mentioned_in = new.id;
  elsif new.user_id is not null then
    insert into activities (user_id, type, movie_id, review_id, happened_at)
    values (new.user_id, 'review', new.movie_id, new.id, new.created_at);
  end if;
  return null;
end $$;
