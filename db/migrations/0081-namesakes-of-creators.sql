-- A credit under the name of the film's own creator is theirs, and no namesake's.
create or replace function index_aligned_movies(ids integer[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from movie_search using movies
  where movies.id = any (ids) and movie_id = movies.id and state <> 'published';

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
    where movies.id = any (ids) and state = 'published'
  ) as texts
  on conflict (movie_id) do update set
    title = excluded.title, original_title = excluded.original_title, titles = excluded.titles,
    people = excluded.people, title_words = excluded.title_words,
    people_words = excluded.people_words, all_words = excluded.all_words;

  with credited as (
    select distinct on (movie_id, creator_id) movie_id, creator_id, part
    from (
      select id as movie_id, creator_id, 'director' as part from movies
      where id = any (ids) and creator_id is not null and state = 'published'
      union all
      select movie_names.movie_id, creator_spellings.creator_id, part
      from movie_names
      join movies on movies.id = movie_names.movie_id and state = 'published'
      join creator_spellings on creator_spellings.folded_name = fold(movie_names.name)
      where movie_names.movie_id = any (ids) and not exists (
        select from creator_spellings as own
        where own.creator_id = movies.creator_id
          and creator_spellings.creator_id <> own.creator_id
          and own.folded_name = creator_spellings.folded_name
      )
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

select index_movies(array(
  select id from movies where creator_id is not null and exists (
    select from creator_spellings as own
    join creator_spellings as other using (folded_name)
    where own.creator_id = movies.creator_id and other.creator_id <> movies.creator_id
  )
));
