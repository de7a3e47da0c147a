-- The people of a nomination may have their parts in brackets: 'A (director), B (producer)'.
create or replace function names_of_nominees(people text) returns text[]
immutable language sql as $$
  select public.fold_names(string_to_array(regexp_replace(people, ' \([^()]+\)(?=, |$)', '', 'g'), ', '))
$$;

-- Serves the awards of a creator's page, by the names of those who were given them.
drop index if exists nominations_of_people;
create index nominations_of_people on nominations
  using gin (names_of_nominees(people)) where people is not null;

alter table corrections drop constraint if exists corrections_field_known;
alter table corrections add constraint corrections_field_known check (field in (
  'title', 'original_title', 'original_title_meaning', 'release_year', 'director', 'writer',
  'producer', 'cast', 'synopsis', 'duration', 'colour', 'country', 'language', 'genre', 'awards',
  'poster', 'other', 'name', 'kind', 'founded', 'city', 'yearsBetween', 'website', 'wikidata',
  'number', 'startsOn', 'endsOn', 'result', 'people'
));
