-- A member's address on its way to another: asked for, confirmed at the new one, and for a week to
-- be taken back from the old one (decision 0046). Of links there are hashes alone.
create table email_changes (
  id integer generated always as identity primary key,
  user_id integer not null references member (id) on delete cascade,
  former_email text not null check (length(former_email) <= 254),
  new_email text not null check (length(new_email) <= 254),
  confirm_hash text not null unique,
  undo_hash text unique,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Of the link that can be followed next.
  ends_at timestamptz not null
);

-- Serves a member's account page, and their deletion.
create index email_changes_of_member on email_changes (user_id, id);

-- Serves the question whether an address is kept for whoever may take it back.
create index email_changes_by_former on email_changes (former_email) where confirmed_at is not null;

-- Serves the hourly purge.
create index email_changes_by_end on email_changes (ends_at);

-- What remains of a member's former addresses: hashes, as of who left (decision 0027). Who leaves
-- and lets reviews stay is known by any of them: author_hash is what those reviews bear.
create table former_addresses (
  id integer generated always as identity primary key,
  user_id integer references member (id) on delete cascade,
  address_hash text not null check (length(address_hash) <= 100),
  author_hash text check (length(author_hash) <= 100),
  created_at timestamptz not null default now(),
  check ((user_id is null) = (author_hash is not null))
);

-- Serves a review that is posted, and the deletion of a member.
create index former_addresses_of_member on former_addresses (user_id) where user_id is not null;

-- Serves a review that is posted by who came back.
create index former_addresses_by_hash on former_addresses (address_hash)
  where author_hash is not null;

-- An address that may be taken back is nobody else's until then, however they come by it.
create function keep_former_email() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if exists (
    select from email_changes
    where former_email = new.email and confirmed_at is not null and ends_at > now()
      and user_id <> new.id
  ) then
    raise unique_violation using
      message = 'The address was another member''s and may be taken back.',
      constraint = 'member_email_kept';
  end if;
  return new;
end $$;

create trigger member_keeps_former_email before insert or update of email on member
  for each row execute function keep_former_email();

-- What was set up since an address was changed goes when it is taken back.
alter table two_factor add column created_at timestamptz not null default now();

-- What the log may tell besides what it could before.
do $$
declare known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint
  where conrelid = 'audit_log'::regclass and conname = 'audit_log_act_known';
  alter table audit_log drop constraint audit_log_act_known;
  execute format(
    'alter table audit_log add constraint audit_log_act_known %s',
    regexp_replace(known, '''notice-removed''::text',
      '''notice-removed''::text, ''email-changed''::text, ''email-restored''::text')
  );
end $$;
