-- Removes what no nomination needs any more, unless a curator described it. Locks it first: whoever
-- is about to use it has it locked, and it stays. Of several nominations that go at once, the first
-- may take the edition or the category with it, so that either leads to the event.
create or replace function remove_unused_edition() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  event integer;
begin
  select coalesce(
    (select event_id from editions where id = old.edition_id),
    (select event_id from categories where id = old.category_id)
  ) into event;
  perform from editions where id = old.edition_id for update skip locked;
  if found then
    delete from editions
    where id = old.edition_id and number is null and not is_online and starts_on is null
      and not exists (select from nominations where edition_id = old.edition_id);
  end if;
  perform from categories where id = old.category_id for update skip locked;
  if found then
    delete from categories
    where id = old.category_id and former_names = '{}'
      and not exists (select from nominations where category_id = old.category_id);
  end if;
  perform from events where id = event and kind is null for update skip locked;
  if found then
    delete from events
    where id = event and not exists (select from editions where event_id = event)
      and not exists (select from categories where event_id = event);
  end if;
  return null;
end $$;
