-- Films are also filtered by their length, a keyword and a certificate. A length is a value beside
-- the year and the stars; a keyword or certificate is counted alone, in the place of the country.
create function length_class(minutes integer) returns smallint immutable language sql as $$
  select (case
    when minutes is null then 0 when minutes < 60 then 1 when minutes < 90 then 2
    when minutes < 120 then 3 else 4
  end)::smallint
$$;

create function movie_marks(keywords text, content_rating text) returns text[]
immutable language sql as $$
  select array(
    select 'keyword ' || public.fold(trim(word))
    from regexp_split_to_table(keywords, '[,;]') as word where trim(word) <> ''
    union
    select 'certificate ' || content_rating where content_rating is not null
  )
$$;

drop trigger movies_tally_added on movies;
drop trigger movies_tally_change on movies;
drop trigger movies_tally_gone on movies;
drop function movie_choices(text[], text[], text[]);
alter table movie_tallies add length smallint not null default 0;
delete from movie_tallies;

create function movie_choices(genres text[], languages text[], countries text[], marks text[])
returns table (chosen_country text, chosen_genre text, chosen_language text)
immutable language sql as $$
  select distinct one_country, one_genre, substr(facet, length('language ') + 1)
  from unnest(array_append(countries, '')) as one_country,
    unnest(array_append(genres, '')) as one_genre,
    unnest(array_append(movie_facets('{}', languages, '{}'), '')) as facet
  union all
  select mark, '', '' from unnest(marks) as mark
$$;

insert into movie_tallies (country, genre, language, release_year, stars, length, change)
  select chosen_country, chosen_genre, chosen_language, release_year, floor(average_rating),
    length_class(duration_minutes), count(*)
  from movies, movie_choices(genre || other_genres, language || spoken_languages, countries,
    movie_marks(keywords, content_rating))
  where state = 'published'
  group by 1, 2, 3, 4, 5, 6;

create or replace function tally_movies() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into movie_tallies (country, genre, language, release_year, stars, length, change)
    select chosen_country, chosen_genre, chosen_language, release_year, floor(average_rating),
      length_class(duration_minutes), count(*)
    from added, movie_choices(genre || other_genres, language || spoken_languages, countries,
      movie_marks(keywords, content_rating))
    where state = 'published'
    group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into movie_tallies (country, genre, language, release_year, stars, length, change)
    select chosen_country, chosen_genre, chosen_language, release_year, floor(average_rating),
      length_class(duration_minutes), -count(*)
    from gone, movie_choices(genre || other_genres, language || spoken_languages, countries,
      movie_marks(keywords, content_rating))
    where state = 'published'
    group by 1, 2, 3, 4, 5, 6;
  else
    insert into movie_tallies (country, genre, language, release_year, stars, length, change)
    select chosen_country, chosen_genre, chosen_language, old.release_year,
      floor(old.average_rating), length_class(old.duration_minutes), -1
    from movie_choices(old.genre || old.other_genres, old.language || old.spoken_languages,
      old.countries, movie_marks(old.keywords, old.content_rating))
    where old.state = 'published'
    union all
    select chosen_country, chosen_genre, chosen_language, new.release_year,
      floor(new.average_rating), length_class(new.duration_minutes), 1
    from movie_choices(new.genre || new.other_genres, new.language || new.spoken_languages,
      new.countries, movie_marks(new.keywords, new.content_rating))
    where new.state = 'published';
  end if;
  return null;
end $$;
create trigger movies_tally_added after insert on movies referencing new table as added
  for each statement execute function tally_movies();
create trigger movies_tally_gone after delete on movies referencing old table as gone
  for each statement execute function tally_movies();
create trigger movies_tally_change after update on movies for each row
  when (
    old.genre is distinct from new.genre or old.other_genres is distinct from new.other_genres
    or old.language is distinct from new.language
    or old.spoken_languages is distinct from new.spoken_languages
    or old.countries is distinct from new.countries
    or old.release_year is distinct from new.release_year
    or old.keywords is distinct from new.keywords
    or old.content_rating is distinct from new.content_rating
    or old.state is distinct from new.state
    or length_class(old.duration_minutes) is distinct from length_class(new.duration_minutes)
    or floor(old.average_rating) is distinct from floor(new.average_rating)
  ) execute function tally_movies();

create or replace function sum_movie_tallies() returns void language sql
set search_path = public, pg_temp as $$
  with many as (
    select country, genre, language, release_year, stars, length from movie_tallies
    group by country, genre, language, release_year, stars, length having count(*) > 1
  ), before as (
    delete from movie_tallies using many
    where (movie_tallies.country, movie_tallies.genre, movie_tallies.language,
      movie_tallies.release_year, movie_tallies.stars, movie_tallies.length)
      = (many.country, many.genre, many.language, many.release_year, many.stars, many.length)
    returning movie_tallies.*
  )
  insert into movie_tallies (country, genre, language, release_year, stars, length, change)
  select country, genre, language, release_year, stars, length, sum(change) from before
  group by country, genre, language, release_year, stars, length having sum(change) <> 0;
$$;

-- As before, and by length, keyword and certificate.
drop index movies_by_facets;
create index movies_by_facets on movies using gin ((
  movie_facets(genre || other_genres, language || spoken_languages, countries)
  || movie_marks(keywords, content_rating)
  || array[
    release_year::text, floor(average_rating)::integer::text || ' stars',
    length_class(duration_minutes)::text || ' length'
  ]
)) with (fastupdate = off) where state = 'published';
