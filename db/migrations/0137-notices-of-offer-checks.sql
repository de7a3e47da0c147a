-- Who checked an offer, and on which day, is seen on the film's own page alone.
create function notify_offers() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  checked text[] := '{checked_on,checked_by}';
  seen integer[];
  otherwise integer[];
begin
  select
    coalesce(array_agg(distinct changed.movie_id) filter (where
      to_jsonb(former) - checked = to_jsonb(changed) - checked), '{}'),
    coalesce(array_agg(distinct changed.movie_id) filter (where
      to_jsonb(former) - checked <> to_jsonb(changed) - checked), '{}')
  into seen, otherwise
  from changed join former on former.id = changed.id
  where to_jsonb(former) <> to_jsonb(changed);
  perform notify_movies(otherwise);
  if cardinality(seen) > 100 then
    perform pg_notify('griot_changes', 'catalogue');
  else
    perform pg_notify('griot_changes', '/movie/' || slug) from movies where id = any (seen);
  end if;
  return null;
end $$;

drop trigger movie_offers_notify_edit on movie_offers;
create trigger movie_offers_notify_edit after update on movie_offers
  referencing old table as former new table as changed
  for each statement execute function notify_offers();
