-- Where a film can be watched: providers, channels, and a film's offers at them.
create table providers (
  -- Never changed: offers, histories and addresses name it.
  slug text primary key
    constraint providers_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null constraint providers_name_check check (length(name) between 1 and 80),
  kind text not null constraint providers_kind_known check (kind in (
    'youtube', 'subscription', 'rent', 'buy', 'free-with-ads', 'television', 'cinema', 'disc',
    'archive'
  )),
  website text constraint providers_website_check
    check (website ~ '^https?://' and length(website) <= 2000),
  -- ISO 3166 codes of where it works; none where that is not known.
  countries text[] not null default '{}',
  constraint providers_countries_check check (cardinality(countries) <= 250)
);
create unique index providers_by_name on providers (lower(name));

create table channels (
  id integer generated always as identity primary key,
  youtube_id text unique constraint channels_youtube_id_check check (youtube_id ~ '^UC[\w-]{22}$'),
  -- Without its @, as it is written there.
  handle text constraint channels_handle_check
    check (length(handle) between 1 and 60 and handle !~ '[\s@/]'),
  title text not null constraint channels_title_check check (length(title) between 1 and 120),
  owner text constraint channels_owner_check check (length(owner) between 1 and 120),
  official text not null default 'unknown'
    constraint channels_official_known check (official in ('yes', 'no', 'unknown')),
  checked_on date,
  checked_by integer references member on delete set null,
  constraint channels_identified check (youtube_id is not null or handle is not null)
);
create unique index channels_by_handle on channels (lower(handle));
create index channels_by_checker on channels (checked_by) where checked_by is not null;

create table movie_offers (
  id integer generated always as identity primary key,
  movie_id integer not null references movies on delete cascade,
  provider text not null references providers,
  channel_id integer references channels,
  -- None for a cinema, a disc or a broadcast.
  address text constraint movie_offers_address_check
    check (address ~ '^https?://' and length(address) <= 2000),
  youtube_id text constraint movie_offers_youtube_id_check check (youtube_id ~ '^[\w-]{11}$'),
  extent text not null default 'whole'
    constraint movie_offers_extent_known check (extent in ('whole', 'part', 'trailer')),
  part smallint,
  parts smallint,
  access text not null constraint movie_offers_access_known
    check (access in ('free', 'subscription', 'rent', 'buy', 'elsewhere')),
  quality text constraint movie_offers_quality_known
    check (quality in ('240p', '360p', '480p', '720p', '1080p', '4K')),
  audio_languages text[] not null default '{}',
  subtitle_languages text[] not null default '{}',
  -- Subtitles that belong to the picture cannot be switched off.
  has_burnt_in_subtitles boolean not null default false,
  subtitle_verdict text constraint movie_offers_subtitle_verdict_known
    check (subtitle_verdict in ('good', 'poor', 'wrong-film')),
  -- In the currency's smallest unit.
  price_minor integer constraint movie_offers_price_check check (price_minor >= 0),
  price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  minutes smallint constraint movie_offers_minutes_check check (minutes between 1 and 6000),
  country_rule text not null default 'unknown' constraint movie_offers_country_rule_known
    check (country_rule in ('unknown', 'everywhere', 'only', 'except')),
  countries text[] not null default '{}',
  available_from date,
  available_until date,
  checked_on date,
  checked_by integer references member on delete set null,
  state text not null default 'plays' constraint movie_offers_state_known
    check (state in ('plays', 'gone', 'blocked', 'unsure')),
  listed_title text constraint movie_offers_listed_title_check
    check (length(listed_title) between 1 and 300),
  created_at timestamptz not null default now(),
  constraint movie_offers_part_of_parts
    check ((extent = 'part') = (part is not null) and part between 1 and parts and parts <= 100),
  constraint movie_offers_price_with_currency
    check ((price_minor is null) = (price_currency is null)),
  constraint movie_offers_countries_with_rule
    check ((cardinality(countries) > 0) = (country_rule in ('only', 'except'))),
  constraint movie_offers_until_after_from check (available_from <= available_until)
);
create index movie_offers_of_movie on movie_offers (movie_id, id);
create index movie_offers_of_provider on movie_offers (provider, movie_id);
create index movie_offers_of_channel on movie_offers (channel_id) where channel_id is not null;
create index movie_offers_by_checker on movie_offers (checked_by) where checked_by is not null;
-- Which film a pasted address is of.
create index movie_offers_by_youtube_id on movie_offers (youtube_id) where youtube_id is not null;
create index movie_offers_by_address on movie_offers using hash (address)
  where address is not null and youtube_id is null;

create trigger providers_notify after update or delete on providers
  for each statement execute function notify_changes('catalogue');
create trigger channels_notify after update of title, owner, official on channels
  for each statement execute function notify_changes('catalogue');
create trigger movie_offers_notify_added after insert on movie_offers
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_offers_notify_edit after update on movie_offers
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_offers_notify_gone after delete on movie_offers
  referencing old table as changed for each statement execute function notify_movie_parts();

insert into providers (slug, name, kind, website) values
  ('youtube', 'YouTube', 'youtube', 'https://www.youtube.com'),
  ('netflix', 'Netflix', 'subscription', 'https://www.netflix.com'),
  ('prime-video', 'Prime Video', 'subscription', 'https://www.primevideo.com'),
  ('mubi', 'MUBI', 'subscription', 'https://mubi.com'),
  ('shahid', 'Shahid', 'subscription', 'https://shahid.mbc.net'),
  ('canal-plus', 'Canal+', 'subscription', 'https://www.canalplus.com'),
  ('tv5mondeplus', 'TV5MONDEplus', 'free-with-ads', 'https://www.tv5mondeplus.com'),
  ('criterion-channel', 'The Criterion Channel', 'subscription', 'https://www.criterionchannel.com'),
  ('tubi', 'Tubi', 'free-with-ads', 'https://tubitv.com'),
  ('apple-tv', 'Apple TV', 'rent', 'https://tv.apple.com'),
  ('internet-archive', 'Internet Archive', 'archive', 'https://archive.org'),
  -- Their addresses are left to curators.
  ('kava', 'Kava', 'subscription', null),
  ('circuits', 'Circuits', 'rent', null),
  ('ebonylife-on-plus', 'EbonyLife ON Plus', 'subscription', null),
  ('cinemas', 'Cinemas', 'cinema', null),
  ('dvd-blu-ray', 'DVD or Blu-ray', 'disc', null);
