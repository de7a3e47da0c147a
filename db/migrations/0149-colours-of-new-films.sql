-- A poster can be drawn while a film with it is saved: whoever comes second waits, and then sees
-- the other. An edit that leaves the address waits for nobody, as the drawing waits for its film.
create or replace function set_poster_colour() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.poster_url is not distinct from old.poster_url then
    return new;
  end if;
  new.poster_colour := null;
  select case when drawn_at is not null then colour end into new.poster_colour
  from posters where address = new.poster_url
  for share;
  return new;
end $$;

update movies set poster_colour = posters.colour
from posters
where address = poster_url and drawn_at is not null and poster_colour is null;
