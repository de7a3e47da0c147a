-- Another upload may give the film its marks already, and still this is the first that a member of
-- another country, or with other services, can use. After channels_mark_offers, which locks the films.
create function record_watched_channel() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (movie_id)
  select distinct movie_id from watch_alerts join movie_offers using (movie_id)
  where channel_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger channels_record_watching after update of official on channels
  for each row when ((old.official = 'no') <> (new.official = 'no'))
  execute function record_watched_channel();
