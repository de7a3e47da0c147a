-- How many letters people see in a text; the twin of shared/text/count-characters.ts.
create function count_letters(value text) returns integer
language sql immutable strict parallel safe
return length(regexp_replace(value,
  '\u200d[\u2600-\u27bf\U0001f000-\U0001faff]|'
  '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489'
  '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
  '\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
  '\u08ca-\u08e1\u08e3-\u08ff\u07eb-\u07f3\u07fd\u135d-\u135f\U0001e944-\U0001e94a'
  '\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff'
  '\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]', '', 'g'));

-- Specification, section 5, in letters; marks are bounded too, for they can be piled up.
alter table profiles
  drop constraint profiles_display_name_check,
  drop constraint profiles_bio_check,
  add constraint profiles_name_length check (
    count_letters(display_name) between 2 and 49 and length(display_name) <= 200
  ),
  add constraint profiles_bio_length check (count_letters(bio) <= 500 and length(bio) <= 2000);

alter table profiles
  -- Addresses of the site itself, and names that would speak for it.
  add constraint profiles_username_not_reserved check (username not in (
    'account', 'admin', 'administrator', 'anonymous', 'anonymous-user', 'deleted', 'edit', 'griot',
    'help', 'me', 'moderator', 'new', 'official', 'owner', 'security', 'staff', 'support', 'team'
  )),
  -- What every new member is called must be free for them.
  add constraint profiles_username_own_number check (
    username !~ '^member-[0-9]+$' or username = 'member-' || user_id
  );

-- A link to a profile leads there for good, so an address that a member had is nobody else's.
create table former_usernames (
  username text primary key,
  user_id integer not null references profiles (user_id) on delete cascade
);

-- Serves the deletion of an account.
create index former_usernames_of_member on former_usernames (user_id);

create function keep_former_username() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  delete from former_usernames where username = new.username and user_id = new.user_id;
  -- Asked after the change: of two members who swap at once, the second waits for the first.
  if exists (select from former_usernames where username = new.username) then
    raise unique_violation using message = 'This username leads to another member.';
  end if;
  insert into former_usernames (username, user_id) values (old.username, new.user_id);
  return null;
end $$;

create trigger profile_keeps_former_username after update of username on profiles
  for each row when (old.username <> new.username) execute function keep_former_username();
