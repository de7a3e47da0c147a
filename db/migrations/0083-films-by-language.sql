-- Each language spoken in a published film, with what orders films: those of one language stand
-- together in the alphabet, in a film's years and among the films that an import brought.
create table movie_languages (
  movie_id integer not null references movies on delete cascade,
  language text not null,
  folded_title text not null,
  release_year smallint not null,
  created_at timestamptz not null,
  primary key (movie_id, language)
);

-- 'other' stands for every language that the public filters do not offer.
create function languages_of(language text, spoken_languages text[]) returns setof text
immutable language sql as $$
  select substr(facet, length('language ') + 1)
  from unnest(movie_facets('{}', language || spoken_languages, '{}')) as facet
$$;

insert into movie_languages
select id, spoken, folded_title, release_year, created_at
from movies, languages_of(language, spoken_languages) as spoken where state = 'published';

-- Serve /browse of a language in the orders that it may coincide with.
create index movie_languages_by_title on movie_languages (language, folded_title, movie_id);
create index movie_languages_by_added on movie_languages (language, created_at, movie_id);
create index movie_languages_by_release on movie_languages (language, release_year, movie_id);
drop index movies_of_language_by_title;

create function list_movie_languages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into movie_languages
    select id, spoken, folded_title, release_year, created_at
    from added, languages_of(language, spoken_languages) as spoken where state = 'published';
  else
    delete from movie_languages where movie_id = new.id;
    insert into movie_languages
    select new.id, spoken, new.folded_title, new.release_year, new.created_at
    from languages_of(new.language, new.spoken_languages) as spoken
    where new.state = 'published';
  end if;
  return null;
end $$;
create trigger movies_list_languages after insert on movies referencing new table as added
  for each statement execute function list_movie_languages();
create trigger movies_relist_languages after update on movies for each row
  when (
    (old.language, old.spoken_languages, old.folded_title, old.release_year, old.created_at, old.state)
      is distinct from
    (new.language, new.spoken_languages, new.folded_title, new.release_year, new.created_at, new.state)
  ) execute function list_movie_languages();
