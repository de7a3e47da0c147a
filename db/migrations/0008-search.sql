-- What is searched of a film, folded: kept beside the film by index_movies().
create table movie_search (
  movie_id integer primary key references movies (id) on delete cascade,
  title text not null collate "C",
  original_title text not null collate "C",
  titles text not null,
  people text not null,
  title_words tsvector not null,
  people_words tsvector not null,
  all_words tsvector not null
);

-- Serve an exact title and a title's beginning.
create index movie_search_title on movie_search (title);
create index movie_search_original_title on movie_search (original_title);

-- Serve whole and half-typed words in any order.
create index movie_search_title_words on movie_search using gin (title_words);
create index movie_search_people_words on movie_search using gin (people_words);
create index movie_search_all_words on movie_search using gin (all_words);

-- Serve typing errors. Trigram, not stemming: titles mix languages, and English stems would
-- break Yoruba.
create index movie_search_titles_trigrams on movie_search using gin (titles public.gin_trgm_ops);
create index movie_search_people_trigrams on movie_search using gin (people public.gin_trgm_ops);

-- Serves the best known of very many matches.
create index movies_by_popularity on movies (popularity desc, id desc);

-- A text as it may be typed: "L'été" as lete and l ete, "T-Junction" as t junction and tjunction.
create function spellings_of(value text) returns text
language sql immutable strict parallel safe
return fold(value)
  || ' ' || fold(translate(value, '''’‘ʼ`´', '      '))
  || ' ' || fold(translate(value, '-‐‑–.!''’‘ʼ`´', ''));

-- Names credited on a film: its people fields, cast and crew.
create view movie_names as
  select id as movie_id, trim(name) as name, part, position
  from movies
  cross join lateral (values ('director', director, 0), ('crew', writer, 1), ('crew', producer, 2))
    as field (part, names, position)
  cross join lateral unnest(string_to_array(names, ',')) as name
  union all
  select movie_id, name, case role when 'director' then 'director' else 'crew' end, 3
  from movie_crew
  union all
  select movie_id, name, 'cast', 4 from movie_cast;

-- Brings the search text and the credited creators of these films up to date.
create function index_movies(ids integer[]) returns void language plpgsql
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
      select movie_names.movie_id, creators.id, part
      from movie_names join creators on creators.folded_name = fold(movie_names.name)
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

-- Credits creators who came after their films. The words of their names find the films that may
-- name them, among which index_movies() tells.
create function index_creators(ids integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  perform index_movies(array(
    select distinct movie_id
    from creators
    cross join lateral (
      select string_agg(quote_literal(word), ' & ')::tsquery as words
      from unnest(tsvector_to_array(words_of(folded_name))) as word
    ) as named
    join movie_search on people_words @@ named.words
    where creators.id = any (ids)
  ));
end $$;
