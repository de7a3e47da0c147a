-- What a film can be chosen by: its countries, genre and languages, where 'other' stands for every
-- language that the public filters do not offer.
create function movie_facets(genre text, language text, countries text[]) returns text[]
immutable language sql as $$
  select countries || ('genre ' || genre) || case
    when language in ('english', 'yoruba', 'igbo', 'hausa', 'twi', 'french', 'swahili', 'other')
      then array['language ' || language]
    else array['language ' || language, 'language other']
  end
$$;

-- Serves /browse and /search where few films pass, by any number of facets and a few years at once.
-- Where many do, the index of the order is read until a page is full, and the indexes of single
-- facets served nobody but cost every rating.
create index movies_by_facets on movies
  using gin ((movie_facets(genre, language, countries) || release_year::text))
  with (fastupdate = off);
drop index movies_by_genre;
drop index movies_by_language;
drop index movies_by_country;

-- Serves /browse in the order of titles: those of one language stand together in the alphabet.
create index movies_of_language_by_title on movies (language, folded_title, id);

-- How many films there are of each facet, each two facets and all together ('' stands for none), by
-- year and whole stars: the sum of what every write added, as review_tallies has it of reviews.
create table movie_tallies (
  facet text not null collate "C",
  second_facet text not null collate "C",
  release_year smallint not null,
  stars smallint not null,
  change integer not null
);

create function facet_pairs(facets text[]) returns table (facet text, second_facet text)
immutable language sql as $$
  select distinct a, b
  from unnest(array_append(facets, '')) as a, unnest(array_append(facets, '')) as b
  where a < b collate "C" or (a = '' and b = '')
$$;

insert into movie_tallies
  select pair.facet, second_facet, release_year, floor(average_rating), count(*)
  from movies, facet_pairs(movie_facets(genre, language, countries)) as pair
  group by 1, 2, 3, 4;

-- Serves the number of films and their years at the head of every list.
create index movie_tallies_of_facets on movie_tallies (facet, second_facet, release_year);

create function tally_movies() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into movie_tallies
    select pair.facet, second_facet, release_year, floor(average_rating), count(*)
    from added, facet_pairs(movie_facets(genre, language, countries)) as pair
    group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into movie_tallies
    select pair.facet, second_facet, release_year, floor(average_rating), -count(*)
    from gone, facet_pairs(movie_facets(genre, language, countries)) as pair
    group by 1, 2, 3, 4;
  else
    insert into movie_tallies
    select pair.facet, second_facet, old.release_year, floor(old.average_rating), -1
    from facet_pairs(movie_facets(old.genre, old.language, old.countries)) as pair
    union all
    select pair.facet, second_facet, new.release_year, floor(new.average_rating), 1
    from facet_pairs(movie_facets(new.genre, new.language, new.countries)) as pair;
  end if;
  return null;
end $$;

create trigger movies_tally_added after insert on movies
  referencing new table as added for each statement execute function tally_movies();
create trigger movies_tally_gone after delete on movies
  referencing old table as gone for each statement execute function tally_movies();
create trigger movies_tally_change after update on movies for each row
  when ((old.genre, old.language, old.countries, old.release_year, floor(old.average_rating))
    is distinct from
    (new.genre, new.language, new.countries, new.release_year, floor(new.average_rating)))
  execute function tally_movies();

-- What reviews are searched in; kept, for folding each text that a search reads takes seconds.
alter table reviews add column folded_text text collate "C"
  generated always as (fold(review_text)) stored;

-- Serves the search in /all-reviews, and among moderators that of reviews and flags.
drop index reviews_text_trigrams;
create index reviews_text_trigrams on reviews using gin (folded_text public.gin_trgm_ops);

-- How many creators there are, in the same way.
create table creator_tallies (change integer not null);

insert into creator_tallies select count(*) from creators having count(*) > 0;

create function tally_creators() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then insert into creator_tallies select count(*) from added;
  else insert into creator_tallies select -count(*) from gone; end if;
  return null;
end $$;

create trigger creators_tally_added after insert on creators
  referencing new table as added for each statement execute function tally_creators();
create trigger creators_tally_gone after delete on creators
  referencing old table as gone for each statement execute function tally_creators();

-- Those of films are many: only what was added to is summed anew.
create function sum_movie_tallies() returns void language sql
set search_path = public, pg_temp as $$
  with many as (
    select facet, second_facet, release_year, stars from movie_tallies
    group by facet, second_facet, release_year, stars having count(*) > 1
  ), before as (
    delete from movie_tallies using many
    where (movie_tallies.facet, movie_tallies.second_facet, movie_tallies.release_year,
      movie_tallies.stars) = (many.facet, many.second_facet, many.release_year, many.stars)
    returning movie_tallies.*
  )
  insert into movie_tallies
  select facet, second_facet, release_year, stars, sum(change) from before
  group by facet, second_facet, release_year, stars having sum(change) <> 0;
$$;

create or replace function sum_tallies() returns void language sql
set search_path = public, pg_temp as $$
  with before as (delete from review_tallies returning *)
  insert into review_tallies
  select status, rating, sum(change) from before group by status, rating having sum(change) <> 0;

  with before as (delete from case_tallies returning *)
  insert into case_tallies
  select content_type, status, priority, sum(change) from before
  group by content_type, status, priority having sum(change) <> 0;

  with before as (delete from creator_tallies returning *)
  insert into creator_tallies select sum(change) from before having sum(change) <> 0;

  select sum_movie_tallies();
$$;
