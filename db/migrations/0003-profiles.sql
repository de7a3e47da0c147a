create table profiles (
  user_id integer primary key references member (id) on delete cascade,
  username text not null unique check (length(username) between 2 and 80),
  display_name text check (length(display_name) between 2 and 50),
  bio text check (length(bio) <= 500),
  avatar_url text check (avatar_url ~ '^(https?://|/)'),
  preferred_genres text[] not null default '{}'
    constraint profiles_genres_known check (preferred_genres <@ array[
      'action', 'comedy', 'drama', 'romance', 'thriller', 'horror', 'adventure', 'family',
      'documentary', 'musical', 'historical', 'sci-fi', 'fantasy', 'western', 'war', 'crime',
      'mystery', 'animation'
    ]),
  preferred_languages text[] not null default '{}'
    constraint profiles_languages_known check (preferred_languages <@ array[
      'english', 'yoruba', 'igbo', 'hausa', 'twi', 'french', 'swahili', 'pidgin', 'wolof',
      'bambara', 'zulu', 'xhosa', 'afrikaans', 'amharic', 'shona', 'lingala', 'kinyarwanda',
      'tigrinya', 'fula', 'somali', 'ewe', 'ga', 'arabic', 'portuguese', 'spanish', 'german',
      'italian', 'russian', 'chinese', 'japanese', 'korean', 'hindi', 'other'
    ]),
  email_notifications boolean not null default true,
  review_mentions boolean not null default true,
  new_movie_alerts boolean not null default false,
  role text not null default 'user'
    constraint profiles_role_known check (role in ('user', 'moderator', 'admin')),
  is_suspended boolean not null default false,
  suspension_reason text check (length(suspension_reason) between 1 and 500),
  suspension_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A username is the profile's address, where a bare number is the internal identifier.
  constraint profiles_username_is_a_slug check (
    username ~ '^[^\s/?#%A-Z-]+(-[^\s/?#%A-Z-]+)*$' and username !~ '^[0-9]+$'
  ),
  constraint profiles_suspension_whole check (
    is_suspended or (suspension_reason is null and suspension_until is null)
  )
);

-- Serves the community list: newest members first.
create index profiles_newest on profiles (created_at desc, user_id desc);

-- Every member has a profile from the first moment, whoever writes the member.
create function create_profile() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into profiles (user_id, username, created_at, updated_at)
  values (new.id, 'member-' || new.id, new.created_at, new.created_at);
  return null;
end $$;

create trigger member_has_profile after insert on member
  for each row execute function create_profile();
