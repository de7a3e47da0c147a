-- The address of a film that visitors do not see is recorded nowhere: search engines are told of what
-- is recorded. A film that is published or withdrawn has one address of the two.
create function record_moved_movie() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into page_changes (subject, subject_id, path)
  select 'movie', new.id, '/movie/' || slug
  from (values (old.slug, old.state), (new.slug, new.state)) as addresses (slug, state)
  where state = 'published'
  group by slug;
  return null;
end $$;

drop trigger movies_record_pages_moved on movies;
create trigger movies_record_pages_moved after update of slug, state on movies
  for each row when (
    (old.state = 'published' or new.state = 'published')
    and (old.slug <> new.slug or old.state <> new.state)
  ) execute function record_moved_movie();
