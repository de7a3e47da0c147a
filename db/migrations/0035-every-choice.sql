-- How many films there are of each choice of a country, a genre and a language, of any two, of one
-- and of all ('' stands for any), by year and whole stars. As before the sum of what every write
-- added, but no choice is left to be counted.
drop table movie_tallies;
drop function facet_pairs;

create table movie_tallies (
  country text not null collate "C",
  genre text not null collate "C",
  language text not null collate "C",
  release_year smallint not null,
  stars smallint not null,
  change integer not null
);

-- The choices that a film passes.
create function movie_choices(genre text, language text, countries text[])
returns table (chosen_country text, chosen_genre text, chosen_language text)
immutable language sql as $$
  select distinct one_country, one_genre, substr(facet, length('language ') + 1)
  from unnest(array_append(countries, '')) as one_country,
    unnest(array['', genre]) as one_genre,
    unnest(array_append(movie_facets(genre, language, '{}'), '')) as facet
  where facet not like 'genre %'
$$;

insert into movie_tallies
  select chosen_country, chosen_genre, chosen_language, release_year, floor(average_rating), count(*)
  from movies, movie_choices(genre, language, countries)
  group by 1, 2, 3, 4, 5;

-- Serves the number of films and their years at the head of every list.
create index movie_tallies_of_choice on movie_tallies (country, genre, language, release_year);

create or replace function tally_movies() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into movie_tallies
    select chosen_country, chosen_genre, chosen_language, release_year, floor(average_rating),
      count(*)
    from added, movie_choices(genre, language, countries)
    group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into movie_tallies
    select chosen_country, chosen_genre, chosen_language, release_year, floor(average_rating),
      -count(*)
    from gone, movie_choices(genre, language, countries)
    group by 1, 2, 3, 4, 5;
  else
    insert into movie_tallies
    select chosen_country, chosen_genre, chosen_language, old.release_year,
      floor(old.average_rating), -1
    from movie_choices(old.genre, old.language, old.countries)
    union all
    select chosen_country, chosen_genre, chosen_language, new.release_year,
      floor(new.average_rating), 1
    from movie_choices(new.genre, new.language, new.countries);
  end if;
  return null;
end $$;

create or replace function sum_movie_tallies() returns void language sql
set search_path = public, pg_temp as $$
  with many as (
    select country, genre, language, release_year, stars from movie_tallies
    group by country, genre, language, release_year, stars having count(*) > 1
  ), before as (
    delete from movie_tallies using many
    where (movie_tallies.country, movie_tallies.genre, movie_tallies.language,
      movie_tallies.release_year, movie_tallies.stars)
      = (many.country, many.genre, many.language, many.release_year, many.stars)
    returning movie_tallies.*
  )
  insert into movie_tallies
  select country, genre, language, release_year, stars, sum(change) from before
  group by country, genre, language, release_year, stars having sum(change) <> 0;
$$;

-- As before, and by whole stars too: of the films of a genre those with four stars are cut out here
-- rather than by reading all that have them.
drop index movies_by_facets;
create index movies_by_facets on movies using gin ((
  movie_facets(genre, language, countries)
    || array[release_year::text, floor(average_rating)::integer::text || ' stars']
)) with (fastupdate = off);
