-- Titles in other languages, one a line after the code of its language, where that is known:
-- 'fr: Le Mandat'.
alter table movies add column other_titles text
  check (length(other_titles) <= 10000);

create or replace trigger movies_notify_edit after update of
    slug, title, original_title, original_title_meaning, other_titles, description, synopsis,
    tagline, release_year, genre, other_genres, language, spoken_languages, subtitle_languages,
    dubbed_languages, countries, director, writer, producer, content_rating, content_warning,
    keywords, duration_minutes, colour, budget, budget_currency, box_office, box_office_currency,
    youtube_url, creator_id, featured, state, publish_on, created_at
  on movies for each statement execute function notify_changes('catalogue');

alter table corrections drop constraint if exists corrections_field_known;
alter table corrections add constraint corrections_field_known check (field in (
  'title', 'original_title', 'original_title_meaning', 'other_titles', 'release_year', 'director',
  'writer', 'producer', 'cast', 'synopsis', 'duration', 'colour', 'country', 'language', 'genre',
  'awards', 'poster', 'other', 'name', 'kind', 'founded', 'city', 'yearsBetween', 'website',
  'wikidata', 'number', 'startsOn', 'endsOn', 'result', 'people'
));

-- What else a film is called: its titles in other languages, and those under which offers list it.
create or replace function aliases_of(movie integer, other_titles text) returns setof text
stable language sql as $$
  select listed_title from public.movie_offers
  where movie_id = movie and listed_title is not null and extent <> 'trailer'
  union
  select regexp_replace(line, '^[a-z]{2,3}(-[[:alnum:]]{2,8})*: ', '')
  from regexp_split_to_table(other_titles, E'\n') as line
$$;

-- Rows of members' imports wait for what they may be found by, which these titles are too.
create or replace function wake_rows_of_movie() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform wake_waiting_rows(
    names_in_titles(new.title, new.original_title)
    || array(
      select without_article(fold(alias)) from aliases_of(new.id, new.other_titles) as alias
    )
    || without_article(new.folded_title) || ('/' || new.slug)
  );
  return null;
end $$;

create or replace trigger movies_wake_rows after update of title, original_title, other_titles, slug,
  state, release_year, director on movies for each row
  when (
    new.state = 'published'
    and (new.title, new.original_title, new.other_titles, new.slug, new.state, new.release_year,
      new.director)
      is distinct from
      (old.title, old.original_title, old.other_titles, old.slug, old.state, old.release_year,
        old.director)
  )
  execute function wake_rows_of_movie();

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
      select coalesce(array_agg(distinct fold(alias)), '{}') as aliases,
        coalesce(string_agg(distinct spellings_of(alias), ' '), '') as spelled_aliases
      from aliases_of(movies.id, movies.other_titles) as alias
      where fold(alias) not in ('', movies.folded_title, coalesce(fold(movies.original_title), ''))
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
