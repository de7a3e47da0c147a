-- A film's languages as the filters have them, where 'other' stands for all that the public filters
-- do not offer. One function for facets, lists and counts, so simple that the planner makes it part
-- of the statement: `languages_of` was planned anew for each film that an import adds.
create function filter_languages(languages text[]) returns setof text
immutable language sql as $$
  select spoken from unnest(languages) as spoken
  union
  select 'other' from unnest(languages) as spoken
  where spoken not in ('english', 'yoruba', 'igbo', 'hausa', 'twi', 'french', 'swahili')
$$;

-- Gives what it gave, so that its index stands.
create or replace function movie_facets(genres text[], languages text[], countries text[])
returns text[] immutable language sql as $$
  select countries || array(select 'genre ' || genre from unnest(genres) as genre)
    || array(select 'language ' || spoken from public.filter_languages(languages) as spoken)
$$;

create or replace function movie_choices(
  genres text[], languages text[], countries text[], marks text[]
)
returns table (chosen_country text, chosen_genre text, chosen_language text)
immutable language sql as $$
  select distinct one_country, one_genre, one_language
  from unnest(array_append(countries, '')) as one_country,
    unnest(array_append(genres, '')) as one_genre,
    (select filter_languages(languages) union all select '') as spoken (one_language)
  union all
  select mark, '', '' from unnest(marks) as mark
$$;

create or replace function list_movie_languages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into movie_languages
    select id, spoken, folded_title, release_year, created_at
    from added, filter_languages(language || spoken_languages) as spoken
    where state = 'published';
  else
    delete from movie_languages where movie_id = new.id;
    insert into movie_languages
    select new.id, spoken, new.folded_title, new.release_year, new.created_at
    from filter_languages(new.language || new.spoken_languages) as spoken
    where new.state = 'published';
  end if;
  return null;
end $$;
drop function languages_of(text, text[]);

-- A film without a poster has no colour to look for.
drop trigger movies_set_poster_colour on movies;
create trigger movies_set_poster_colour before insert or update of poster_url on movies for each row
  when (new.poster_url is not null or new.poster_colour is not null)
  execute function set_poster_colour();
