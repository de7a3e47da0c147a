-- How well a film is known among all, so that a search reads the best known of very many matches
-- and no more: level 0 holds the first 256 by popularity, each further one reaches three times as
-- far. A new film is in the first until rank_movies() has been asked.
alter table movie_search add column level smallint not null default 0
  check (level between 0 and 9);

-- Words are looked for level by level, resembling ones among all words, and credited names on the
-- films found.
drop index movie_search_title_words;
drop index movie_search_all_words;
drop index movie_search_titles_trigrams;
drop index movie_search_people_trigrams;
drop index movie_cast_by_name, movie_cast_name_trigrams;
drop index movie_crew_by_name, movie_crew_name_trigrams;

-- Puts at most so many films, or all, into the levels that they belong in; tells how many moved.
create function rank_movies(most integer) returns integer language plpgsql
set search_path = public, pg_temp as $$
declare
  moved integer;
begin
  with ranked as (
    select id, least(9, greatest(0, ceil(log(3, rank / 256.0))))::smallint as level
    from (
      select id, row_number() over (order by popularity desc, id desc) as rank from movies
    ) as known
  ), misplaced as (
    select movie_id, ranked.level
    from movie_search join ranked on ranked.id = movie_id
    where movie_search.level <> ranked.level
    limit most
  )
  update movie_search set level = misplaced.level
  from misplaced where misplaced.movie_id = movie_search.movie_id;
  get diagnostics moved = row_count;
  return moved;
end $$;

select rank_movies(null);

-- Words of a level of their own: "love" of level 2 as "2love".
create function leveled(level smallint, words tsvector) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(array(
  select level || word from unnest(tsvector_to_array(words)) as word
));

-- Serve whole and half-typed words in any order, one level at a time.
create index movie_search_known_titles on movie_search using gin (leveled(level, title_words));
create index movie_search_known_people on movie_search using gin (leveled(level, people_words));
create index movie_search_known_words on movie_search using gin (leveled(level, all_words));

-- Every word of a title or a name, once, among which those are found that resemble a misspelt one.
create table search_words (word text primary key collate "C");

insert into search_words
select distinct words.word
from movie_search
cross join lateral unnest(tsvector_to_array(title_words || people_words)) as words (word);

create index search_words_trigrams on search_words using gin (word public.gin_trgm_ops);

-- In their order, so that two who add the same words do not wait for each other.
create function keep_search_words() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into search_words
  select distinct words.word
  from written
  cross join lateral unnest(tsvector_to_array(title_words || people_words)) as words (word)
  where not exists (select from search_words where search_words.word = words.word)
  order by 1
  on conflict do nothing;
  return null;
end $$;

create trigger movie_search_keep_inserted_words after insert on movie_search
  referencing new table as written for each statement execute function keep_search_words();
create trigger movie_search_keep_updated_words after update on movie_search
  referencing new table as written for each statement execute function keep_search_words();

-- Serves names of creators that have a word that begins so.
create index creators_name_words on creators using gin (words_of(folded_name));
