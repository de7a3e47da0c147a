-- An offer is asked from its first day to its last: before and after, a page that is not there is right.
create function due_of_check(earliest timestamptz, first_day date, last_day date)
returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select case
    when last_day is null or last_day >= (now() at time zone 'UTC')::date
      then greatest(earliest, first_day::timestamp at time zone 'UTC')
  end
$$;

create or replace function queue_offer_checks() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into offer_checks (offer_id, due_at)
  select id, case
    when state in ('plays', 'unsure')
      then due_of_check(created_at, available_from, available_until)
  end
  from changed where address is not null
  on conflict (offer_id) do nothing;
  return null;
end $$;

-- Another address starts anew, and what a curator decides ends what the checks had begun. Other days
-- alone leave an offer to the checks that had hidden it.
create or replace function renew_offer_check() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  is_shown boolean := new.state in ('plays', 'unsure');
  have_days_changed boolean := (old.available_from, old.available_until)
    is distinct from (new.available_from, new.available_until);
  is_decided boolean := old.state is distinct from new.state or (new.checked_by is not null
    and (old.checked_on, old.checked_by) is distinct from (new.checked_on, new.checked_by));
  due timestamptz := due_of_check(now(), new.available_from, new.available_until);
begin
  if new.address is null then
    delete from offer_checks where offer_id = new.id;
  elsif old.address is distinct from new.address then
    insert into offer_checks (offer_id, due_at)
    values (new.id, case when is_shown then due end)
    on conflict (offer_id) do update set due_at = excluded.due_at, checked_at = null,
      outcome = null, detail = null, failures = 0, first_failed_at = null, state_before = null,
      filled = '{}';
  else
    update offer_checks set
      due_at = case
        when not is_shown and (is_decided or state_before is null) then null
        when have_days_changed then due
        else coalesce(due_at, due)
      end,
      failures = case when is_decided or state_before is null then 0 else failures end,
      first_failed_at = case when not is_decided and state_before is not null then first_failed_at end,
      state_before = case when not is_decided then state_before end
    where offer_id = new.id;
  end if;
  return null;
end $$;

drop trigger movie_offers_renew_check on movie_offers;
create trigger movie_offers_renew_check
  after update of address, state, checked_on, checked_by, available_from, available_until
  on movie_offers
  for each row
  when (
    (old.address, old.state, old.available_from, old.available_until)
      is distinct from (new.address, new.state, new.available_from, new.available_until)
    or (new.checked_by is not null
      and (old.checked_on, old.checked_by) is distinct from (new.checked_on, new.checked_by))
  )
  execute function renew_offer_check();

update offer_checks set
  due_at = due_of_check(due_at, available_from, available_until),
  failures = case when state_before is null then 0 else failures end,
  first_failed_at = case when state_before is not null then first_failed_at end
from movie_offers
where id = offer_id and due_at is not null and (
  available_from > (now() at time zone 'UTC')::date
  or available_until < (now() at time zone 'UTC')::date
);
