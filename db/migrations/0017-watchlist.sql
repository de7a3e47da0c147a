-- Creators are locked in one order: two changes of films with the same people wait for each other,
-- and neither is given up as a deadlock.
create or replace function pass_figures_to_creators() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform from creators
  where id in (select creator_id from movie_creators where movie_id = new.id)
  order by id
  for no key update;
  update creators set
    review_count = review_count + new.review_count - old.review_count,
    watchlist_count = watchlist_count + new.watchlist_count - old.watchlist_count
  where id in (select creator_id from movie_creators where movie_id = new.id);
  return null;
end $$;
