alter table creators add column words tsvector not null
  generated always as (words_of(fold(name || ' ' || coalesce(bio, '')))) stored;

-- Serves the search of /creators: whole and half-typed words of names and bios.
create index creators_words on creators using gin (words);
