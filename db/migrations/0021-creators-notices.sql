-- A link to a creator leads there for good: the addresses of entries that were merged into theirs.
create table former_creators (
  slug text primary key check (length(slug) <= 200),
  creator_id integer not null references creators (id) on delete cascade
);

-- Serves the merging and the deletion of a creator.
create index former_creators_of_creator on former_creators (creator_id);

-- Other names under which films credit a creator: those of entries that were merged into theirs.
create table creator_names (
  creator_id integer not null references creators (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  folded_name text not null collate "C" generated always as (fold(name)) stored,
  primary key (creator_id, folded_name)
);

-- Serves the link from a credited name to its creator.
create index creator_names_by_name on creator_names (folded_name, creator_id);

-- Every name under which films credit a creator.
create view creator_spellings as
  select id as creator_id, folded_name from creators
  union all
  select creator_id, folded_name from creator_names;

-- Brings the search text and the credited creators of these films up to date.
create or replace function index_movies(ids integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into movie_search
    (movie_id, title, original_title, titles, people, title_words, people_words, all_words)
  select id, title, original_title, trim(title || ' ' || original_title), fold(people),
    title_words, people_words, title_words || people_words || body_words
  from (
    select movies.id, movies.folded_title as title,
      coalesce(fold(movies.original_title), '') as original_title, people,
      words_of(concat_ws(' ', spellings_of(movies.title), spellings_of(movies.original_title),
        release_year)) as title_words,
      words_of(spellings_of(people)) as people_words,
      words_of(spellings_of(concat_ws(' ', description, synopsis, tagline, keywords)))
        as body_words
    from movies
    cross join lateral (
      select coalesce(string_agg(distinct name, ' '), '') as people
      from movie_names where movie_id = movies.id
    ) as credits
    where movies.id = any (ids)
  ) as texts
  on conflict (movie_id) do update set
    title = excluded.title, original_title = excluded.original_title, titles = excluded.titles,
    people = excluded.people, title_words = excluded.title_words,
    people_words = excluded.people_words, all_words = excluded.all_words;

  with credited as (
    select distinct on (movie_id, creator_id) movie_id, creator_id, part
    from (
      select id as movie_id, creator_id, 'director' as part from movies
      where id = any (ids) and creator_id is not null
      union all
      select movie_names.movie_id, creator_spellings.creator_id, part
      from movie_names
      join creator_spellings on creator_spellings.folded_name = fold(movie_names.name)
      where movie_names.movie_id = any (ids)
    ) as credits
    order by movie_id, creator_id, array_position(array['director', 'crew', 'cast'], part)
  ), withdrawn as (
    delete from movie_creators where movie_id = any (ids) and not exists (
      select from credited
      where (credited.movie_id, credited.creator_id)
        = (movie_creators.movie_id, movie_creators.creator_id)
    )
  )
  insert into movie_creators (movie_id, creator_id, part)
  select movie_id, creator_id, part from credited
  on conflict (movie_id, creator_id) do update set part = excluded.part;
end $$;

-- Credits creators who came, or were renamed, after their films: on those that credit them so far,
-- and those that may name them, which the words of their names find.
create or replace function index_creators(ids integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  perform index_movies(array(
    select movie_id from movie_creators where creator_id = any (ids)
    union
    select movie_id
    from creator_spellings
    cross join lateral (
      select string_agg(quote_literal(word), ' & ')::tsquery as words
      from unnest(tsvector_to_array(words_of(folded_name))) as word
    ) as named
    join movie_search on people_words @@ named.words
    where creator_spellings.creator_id = any (ids)
  ));
end $$;

-- What the site itself announces (decision 22), from the first day to the last, both in UTC.
create table notices (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 240),
  link text not null check (link ~ '^(https?://|/)' and length(link) <= 500),
  image_url text check (image_url ~ '^/uploads/notices/'),
  placement text not null constraint notices_placement_known
    check (placement in ('home', 'browse', 'film')),
  starts_on date not null,
  ends_on date not null,
  is_on boolean not null default true,
  created_at timestamptz not null default now(),
  constraint notices_end_after_start check (starts_on <= ends_on)
);
