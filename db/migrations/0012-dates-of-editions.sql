-- The days of an edition, for those that are to come.
alter table editions
  add column starts_on date,
  add column ends_on date,
  add constraint editions_days_in_order
    check (ends_on is null or (starts_on is not null and ends_on >= starts_on));

-- Serves the editions that are to come.
create index editions_by_last_day on editions ((coalesce(ends_on, starts_on)))
  where starts_on is not null;

-- Removes what no nomination needs any more, unless a curator described it. Locks it first: whoever
-- is about to use it has it locked, and it stays.
create or replace function remove_unused_edition() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  event integer;
begin
  select event_id into event from editions where id = old.edition_id for update skip locked;
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
