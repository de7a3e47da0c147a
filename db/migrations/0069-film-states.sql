-- A film counts as new from the day it is published, and leaves members' news when it goes back.
create function date_publication() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  new.created_at := now();
  return new;
end $$;
create trigger movies_date_publication before update of state on movies for each row
  when (old.state <> 'published' and new.state = 'published') execute function date_publication();

create function withdraw_movie() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  delete from activities where movie_id = new.id;
  delete from trending_movies where movie_id = new.id;
  delete from top_movies where movie_id = new.id;
  return null;
end $$;
create trigger movies_withdraw after update of state on movies for each row
  when (old.state = 'published' and new.state <> 'published') execute function withdraw_movie();

-- What one curator changed, the newest first.
create index catalogue_changes_of_actor on catalogue_changes (actor_id, id desc);
drop index catalogue_changes_by_actor;
