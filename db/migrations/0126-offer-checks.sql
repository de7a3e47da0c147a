-- Offers are checked where they play: off until the owner turns it on.
alter table settings
  add column checks_offers boolean not null default false,
  add column offer_check_days integer not null default 14
    check (offer_check_days between 1 and 365);

alter table service_keys drop constraint service_keys_service_check;
alter table service_keys
  add constraint service_keys_service_check check (service in ('tmdb', 'youtube'));

-- One row for each offer that has an address. No page shows it, so its changes notify nobody.
create table offer_checks (
  offer_id integer primary key references movie_offers on delete cascade,
  -- None for an offer that a curator has hidden.
  due_at timestamptz default now(),
  checked_at timestamptz,
  outcome text constraint offer_checks_outcome_known
    check (outcome in ('plays', 'missing', 'blocked', 'unclear', 'unreachable')),
  -- Why, in a sentence for curators.
  detail text constraint offer_checks_detail_check check (length(detail) between 1 and 300),
  failures smallint not null default 0,
  first_failed_at timestamptz,
  -- The state of an offer that a check has hidden, which it gets back once it plays again.
  state_before text constraint offer_checks_state_before_known
    check (state_before in ('plays', 'unsure')),
  -- What checks have filled in, which they may change later.
  filled jsonb not null default '{}',
  constraint offer_checks_failures_since check ((failures > 0) = (first_failed_at is not null))
);
create index offer_checks_due on offer_checks (due_at) where due_at is not null;
create index offer_checks_doubtful on offer_checks (offer_id)
  where outcome <> 'plays' and state_before is null and due_at is not null;

insert into offer_checks (offer_id, due_at)
select id, case when state in ('plays', 'unsure') then created_at end
from movie_offers where address is not null;

-- Hosts that asked to be left alone for a time.
create table check_pauses (
  host text primary key check (length(host) between 1 and 300),
  until timestamptz not null
);

create function queue_offer_checks() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into offer_checks (offer_id, due_at)
  select id, case when state in ('plays', 'unsure') then created_at end
  from changed where address is not null
  on conflict (offer_id) do nothing;
  return null;
end $$;

-- Another address starts anew, and what a curator decides ends what the checks had begun.
create function renew_offer_check() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if new.address is null then
    delete from offer_checks where offer_id = new.id;
  elsif old.address is distinct from new.address then
    insert into offer_checks (offer_id, due_at)
    values (new.id, case when new.state in ('plays', 'unsure') then now() end)
    on conflict (offer_id) do update set due_at = excluded.due_at, checked_at = null,
      outcome = null, detail = null, failures = 0, first_failed_at = null, state_before = null,
      filled = '{}';
  else
    update offer_checks set failures = 0, first_failed_at = null, state_before = null,
      due_at = case when new.state in ('plays', 'unsure') then coalesce(due_at, now()) end
    where offer_id = new.id;
  end if;
  return null;
end $$;

create trigger movie_offers_queue_checks after insert on movie_offers
  referencing new table as changed for each statement execute function queue_offer_checks();
create trigger movie_offers_renew_check
  after update of address, state, checked_on, checked_by on movie_offers
  for each row
  when (
    old.address is distinct from new.address
    or old.state is distinct from new.state
    or (new.checked_by is not null
      and (old.checked_on, old.checked_by) is distinct from (new.checked_on, new.checked_by))
  )
  execute function renew_offer_check();

-- What curators look after, each list in its order.
create index movie_offers_broken on movie_offers (id) where state in ('gone', 'blocked');
create index movie_offers_unsure on movie_offers (id) where state = 'unsure';
create index movie_offers_unchecked on movie_offers (id)
  where checked_on is null and state in ('plays', 'unsure');
create index movie_offers_ending on movie_offers (available_until, id)
  where available_until is not null;
drop index movie_offers_of_channel;
create index movie_offers_of_channel on movie_offers (channel_id, id)
  where channel_id is not null;
create index channels_by_official on channels (official, id);
