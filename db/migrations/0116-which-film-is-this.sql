-- What a pasted address leads to: without what apps and newsletters add to it when it is shared. Not
-- for pages, which show addresses as they are stored.
create function plain_address(address text) returns text language sql immutable parallel safe strict
return regexp_replace(
  regexp_replace(
    regexp_replace(
      replace(regexp_replace(address, '^https?://(www[.]|m[.])?', '', 'i'), '?', '&'),
      '#(?![/!]).*$', ''
    ),
    '&(utm_[^=&#]*|fbclid|[dg]clid|[wg]braid|msclkid|igsh|igshid|mc_[ce]id|ref|ref_|ref_src|si'
      '|feature|trkid|trackid|lnktrk|tctx|vlang|clip|s=[a-z](?=&|#|$))(=[^&#]*)?(?=&|#|$)',
    '', 'gi'
  ),
  '(/ref=[^/&#]*)?/*(?=&|#|$)', '', 'gi'
);

create index movie_offers_by_plain_address on movie_offers using hash (plain_address(address))
  where address is not null and youtube_id is null;

-- The titles under which offers list a film, where they are not its own: found below true titles.
alter table movie_search
  add column aliases text[] not null default '{}',
  add column alias_words tsvector not null default '';
create index movie_search_known_aliases on movie_search
  using gin (leveled(level, alias_words)) with (fastupdate = off) where alias_words <> '';

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
  select distinct movie_id from movie_offers where listed_title is not null
));
