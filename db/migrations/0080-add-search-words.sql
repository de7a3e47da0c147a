-- The key alone tells which words are there already: asked first whether each was, a planner that
-- knew nothing of the table looked it up by its trigrams, a millisecond a word.
create or replace function add_search_words() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  insert into search_words
  select distinct words.word
  from written
  cross join lateral unnest(tsvector_to_array(title_words || people_words)) as words (word)
  order by 1
  on conflict do nothing;
  return null;
end $$;

create or replace function add_changed_search_words() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  insert into search_words
  select distinct words.word
  from written
  join former on former.movie_id = written.movie_id
  cross join lateral unnest(
    tsvector_to_array(written.title_words || written.people_words)
  ) as words (word)
  where written.title_words <> former.title_words or written.people_words <> former.people_words
  order by 1
  on conflict do nothing;
  return null;
end $$;
