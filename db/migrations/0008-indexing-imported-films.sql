-- Credits are looked up film by film: a planner that knows nothing of new tables would go through
-- all films for each few. A credit under the name of the film's own creator is theirs, and no
-- namesake's.
create or replace function index_aligned_movies(ids integer[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from movie_search using movies
  where movies.id = any (ids) and movie_id = movies.id and state <> 'published';

  insert into movie_search
    (movie_id, title, original_title, titles, people, aliases, title_words, people_words,
      alias_words, all_words)
  select id, title, original_title, trim(title || ' ' || original_title), fold(people), aliases,
    title_words, people_words, alias_words, title_words || people_words || alias_words || body_words
  from (
    select movies.id, movies.folded_title as title,
      coalesce(fold(movies.original_title), '') as original_title, people,
      words_of(concat_ws(' ', spellings_of(movies.title), spellings_of(movies.original_title),
        release_year)) as title_words,
      words_of(spellings_of(people)) as people_words,
      aliases, words_of(spelled_aliases) as alias_words,
      words_of(spellings_of(concat_ws(' ', description, synopsis, tagline, keywords)))
        as body_words
    from movies
    cross join lateral (
      select coalesce(string_agg(distinct name, ' '), '') as people
      from movie_names where movie_id = movies.id
    ) as credits
    cross join lateral (
      select coalesce(array_agg(distinct fold(listed_title)), '{}') as aliases,
        coalesce(string_agg(distinct spellings_of(listed_title), ' '), '') as spelled_aliases
      from movie_offers
      where movie_id = movies.id and listed_title is not null and extent <> 'trailer'
        and fold(listed_title)
          not in ('', movies.folded_title, coalesce(fold(movies.original_title), ''))
    ) as listed
    where movies.id = any (ids) and state = 'published'
  ) as texts
  on conflict (movie_id) do update set
    title = excluded.title, original_title = excluded.original_title, titles = excluded.titles,
    people = excluded.people, aliases = excluded.aliases, title_words = excluded.title_words,
    people_words = excluded.people_words, alias_words = excluded.alias_words,
    all_words = excluded.all_words;

  with credited as (
    select distinct on (movie_id, creator_id) movie_id, creator_id, part
    from (
      select id as movie_id, creator_id, 'director' as part from movies
      where id = any (ids) and creator_id is not null and state = 'published'
      union all
      select movies.id, creator_spellings.creator_id, part
      from movies
      cross join lateral (
        select distinct fold(name) as folded_name, part
        from movie_names where movie_id = movies.id
      ) as credits
      join creator_spellings using (folded_name)
      where movies.id = any (ids) and state = 'published' and not exists (
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
