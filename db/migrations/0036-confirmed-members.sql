-- Nobody is public before they have confirmed their address: the member's word on it, kept with
-- what pages show of them.
alter table profiles add column is_confirmed boolean not null default true;
update profiles set is_confirmed = false
from member where member.id = profiles.user_id and not member.email_verified;
alter table profiles alter column is_confirmed set default false;

create or replace function create_profile() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into profiles (user_id, username, is_confirmed, created_at, updated_at)
  values (new.id, 'member-' || new.id, new.email_verified, new.created_at, new.created_at);
  return null;
end $$;

create function confirm_profile() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  update profiles set is_confirmed = new.email_verified where user_id = new.id;
  return null;
end $$;

create trigger member_confirms_profile after update of email_verified on member for each row
  when (old.email_verified <> new.email_verified) execute function confirm_profile();

-- Of who has not confirmed their address no page shows anything.
create or replace function tell_profile() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not (coalesce(old.is_confirmed, false) or coalesce(new.is_confirmed, false)) then
    return null;
  end if;
  perform pg_notify('griot_changes', 'figures');
  if tg_op <> 'INSERT' then perform pg_notify('griot_changes', '/profile/' || old.username); end if;
  if tg_op <> 'DELETE' then perform pg_notify('griot_changes', '/profile/' || new.username); end if;
  return null;
end $$;

drop trigger profiles_tell_edit on profiles;
create trigger profiles_tell_edit after update of
  username, display_name, bio, avatar_url, preferred_genres, preferred_languages, is_confirmed,
  created_at
  on profiles for each row execute function tell_profile();

-- Serves the community list: newest members first.
create index profiles_newest_confirmed on profiles (created_at desc, user_id desc)
  where is_confirmed;

-- Serves the removal of accounts that nobody has confirmed.
create index member_unconfirmed on member (created_at) where not email_verified;
