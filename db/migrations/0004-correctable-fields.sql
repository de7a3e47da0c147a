-- Members may correct two more fields of films.
alter table corrections drop constraint corrections_field_known;
alter table corrections add constraint corrections_field_known check (field in (
  'title', 'original_title', 'original_title_meaning', 'release_year', 'director', 'writer',
  'producer', 'cast', 'synopsis', 'duration', 'colour', 'country', 'language', 'genre', 'awards',
  'poster', 'other'
));
