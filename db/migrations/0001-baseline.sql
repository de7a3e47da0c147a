-- The database as version 1.0 has it: the functions that columns and indexes need, tables by
-- subject, each with its indexes, then views, functions, triggers and the first rows. What changes
-- later is a migration of its own, and this file stays as it is.

create extension if not exists pg_trgm with schema public;

-- ## Functions that columns and indexes are made of

-- The twin of shared/text/fold.ts; one list of cases and one property hold both to the same
-- answers. It uses neither lower() nor unaccent: they answer by the server's locale and dictionary,
-- so are not truly IMMUTABLE, and unaccent lacks Ɔ and Arabic. translate() looks each letter up in
-- its list from the start, so the list begins with the commonest, which stay as they are.
create function fold(value text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(replace(replace(replace(replace(translate(
  regexp_replace(
    normalize(replace(value, '´', ''), NFKD) collate "C",
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489'
    '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
    '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
    '\u08ca-\u08e1\u08e3-\u08ff\u07eb-\u07f3\u07fa\u07fd\u135d-\u135f\U0001e944-\U0001e94b\u2d7f\U00016af0-\U00016af4'
    '\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff'
    '''`‘’‛′\u02b9-\u02ff\u07f4\u07f5\ua78b\ua78cʔɁɂǀǁǂǃ]+', '', 'g'
  ),
  ' eaionrtslhdumcygkbfwpvjxzqEAIONRTSLHDUMCYGKBFWPVJXZQ'
  'ȺⱥɑⱭɐⱯƀɃɓƁƂƃƈƇȼȻɕđĐɗƊɖƉðÐƌƋɛƐǝƎəƏɇɆƒƑɠƓɣƔǥǤɡħĦɦꞪ'
  'ıɨƗɩƖɪɉɈɟȷƙƘłŁƚȽɫɬɱŋŊɲƝƞȠɳøØɔƆɵƟƥƤɽⱤɾɍɌʃƩʂŧŦƭƬʈƮ'
  'ʉɄʊƱɯʋƲⱱʌɅⱳⱲƴƳɏɎƶƵȥȤʒƷʐÆŒẞÞ'
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς'
  'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ'
  '𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡'
  'ٱىیةۃہەک'
  'پچژٹڈڑڤڥڢڨڧگڭݣڪھںېے'
  'ሃሐሑሒሓሔሕሖሗኀኁኂኃኄኅኆኇኈኸኹኺኻኼኽኾ'
  'ሠሡሢሣሤሥሦሧኣዐዑዒዓዔዕዖፀፁፂፃፄፅፆፇ'
  'ቈቍኰኵጐጕ'
  'ⴵⴾⵁⵂⵆⵈⵋⵌⵗⵘⵤ'
  'ߨߩߪ'
  '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
  '߀߁߂߃߄߅߆߇߈߉𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙꘠꘡꘢꘣꘤꘥꘦꘧꘨꘩',
  ' eaionrtslhdumcygkbfwpvjxzqeaionrtslhdumcygkbfwpvjxzq'
  'aaaaaabbbbbbcccccddddddddddeeeeeeeeffggggggghhhh'
  'iiiiiijjjjkkllllllmnnnnnnnoooooopprrrrrssstttttt'
  'uuuuuvvvvvwwyyyyzzzzzzzæœßþ'
  'αβγδεζηθικλμνξοπρστυφχψωσ'
  'абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'
  '𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃'
  'اييههههك'
  'بجزتدرفففققككككهنيي'
  'ሀሀሁሂሀሄህሆኋሀሁሂሀሄህሆሇሆሀሁሂሀሄህሆ'
  'ሰሱሲሳሴስሶሷአአኡኢአኤእኦጸጹጺጻጼጽጾጿ'
  'ቆቁኮኩጎጉ'
  'ⴶⴽⵀⵀⵅⵇⵊⵊⵖⵖⵣ'
  'ߖߗߙ'
  '01234567890123456789'
  '012345678901234567890123456789'
), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
  '[\u0001-/:-@[-`{-\u00bf×÷\u1400\u1680\u2010-\u2029\u2030-\u205e\u20a0-\u20cf\u2100-\u2bff'
  '\u2cf9-\u2cff\u2d70\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30a0\u30fb'
  '\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d'
  '\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\ufd3e-\ufd4f\ufdcf\ufdfd-\ufdff\u07f6-\u07f9\u07fe\u07ff'
  '\u1360-\u1368\u1800-\u180a\ua60d-\ua60f\ua6f2-\ua6f7\U0001e95e\U0001e95f'
  '\ufffc\ufffd\U0001f000-\U0001faff]+', ' ', 'g'
));

-- Words become a vector without Postgres' parser, whose idea of a letter depends on the locale.
-- Nobody types a word of sixty letters, and a vector refuses one of two thousand.
create function words_of(folded text) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(array(
  select left(word, 60) from unnest(string_to_array(folded, ' ')) as word where word <> ''
));

create function without_commas(name text) returns text immutable language sql as $$
  select btrim(regexp_replace(name, '\s*,\s*', ' ', 'g'))
$$;

-- The number of letters that people see in a text; the twin of shared/text/count-characters.ts.
create function count_characters(value text) returns integer
language sql immutable strict parallel safe
return length(regexp_replace(value,
  '\u200d[\u2600-\u27bf\U0001f000-\U0001faff]|'
  '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489'
  '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
  '\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
  '\u08ca-\u08e1\u08e3-\u08ff\u07eb-\u07f3\u07fd\u135d-\u135f\U0001e944-\U0001e94a'
  '\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff'
  '\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]', '', 'g'));

-- A text as it may be typed: "L'été" as lete and l ete, "T-Junction" as t junction and tjunction.
create function spellings_of(value text) returns text
language sql immutable strict parallel safe
return fold(value)
  || ' ' || fold(translate(value, '''’‘ʼ`´', '      '))
  || ' ' || fold(translate(value, '-‐‑–.!''’‘ʼ`´', ''));

-- Words of a level of their own: "love" of level 2 as "2love".
create function leveled(level smallint, words tsvector) returns tsvector
language sql immutable strict cost 1000 parallel safe
return array_to_tsvector(array(
  select level || word from unnest(tsvector_to_array(words)) as word
));

-- Keys by which imports find a film: its folded title without an article, and each name in its
-- titles, as xala and curse of 'Xala (a.k.a. The Curse)'. The articles are those of
-- domain/film-tables/values/titles.ts.
create function without_article(folded text) returns text language sql immutable parallel safe strict
return regexp_replace(
  folded,
  '^(the|a|an|la|le|les|un|une|el|los|las|una|il|lo|gli|der|die|das|den|det|o|os|as|um|uma|een|het|de|al) (?=.)'
    '|(?<=.) (the|a|an|la|le|les|un|une|el|los|las|una|il|lo|gli|der|die|das|den|det|o|os|as|um|uma|een|het|de|al)$',
  '', 'g'
);

create function has_names(title text) returns boolean language sql immutable parallel safe strict
return title ~* '[([]|\s/\s|\m(a\.?k\.?a|also known as)\M';

create function names_in_titles(title text, original_title text) returns text[]
language sql immutable parallel safe
return array(
  select without_article(fold(part))
  from regexp_split_to_table(
    title || '(' || coalesce(original_title, ''),
    '[()\[\]]|\s/\s|\m(a\.?k\.?a\.?|also known as)(?=[\s:])', 'i'
  ) as part
  where fold(part) <> ''
);

-- A pasted address without what apps and newsletters add to it when it is shared.
-- Not for pages, which show addresses as they are stored.
create function plain_address(address text) returns text language sql immutable parallel safe strict
return regexp_replace(
  regexp_replace(
    regexp_replace(
      replace(regexp_replace(address, '^https?://(www[.]|m[.])?', '', 'i'), '?', '&'),
      '#(?![/!]).*$', ''
    ),
    '&(utm_[^=&#]*|fbclid|[dg]clid|[wg]braid|msclkid|igsh|igshid|mc_[ce]id|ref|ref_|ref_src|si'
      '|feature|trkid|trackid|lnktrk|tctx|vlang|clip|s=[a-z](?=&|#|$))(=[^&#]*)?(?=&|#|$)',
    '', 'gi'
  ),
  '(/ref=[^/&#]*)?/*(?=&|#|$)', '', 'gi'
);

-- Films are also filtered by their length, a keyword and a certificate. A length is a value beside
-- the year and the stars; a keyword or certificate is counted alone, in the place of the country.
create function length_class(minutes integer) returns smallint immutable language sql as $$
  select (case
    when minutes is null then 0 when minutes < 60 then 1 when minutes < 90 then 2
    when minutes < 120 then 3 else 4
  end)::smallint
$$;

create function movie_marks(keywords text, content_rating text) returns text[]
immutable language sql as $$
  select array(
    select 'keyword ' || public.fold(trim(word))
    from regexp_split_to_table(keywords, '[,;]') as word where trim(word) <> ''
    union
    select 'certificate ' || content_rating where content_rating is not null
  )
$$;

-- A film's languages as the filters have them, where 'other' stands for all that the public filters
-- do not offer. One function for facets, lists and counts, so simple that the planner makes it part
-- of the statement and does not plan it anew for each film that an import adds.
create function filter_languages(languages text[]) returns setof text
immutable language sql as $$
  select spoken from unnest(languages) as spoken
  union
  select 'other' from unnest(languages) as spoken
  where spoken not in ('english', 'yoruba', 'igbo', 'hausa', 'twi', 'french', 'swahili')
$$;

create function movie_facets(genres text[], languages text[], countries text[])
returns text[] immutable language sql as $$
  select countries || array(select 'genre ' || genre from unnest(genres) as genre)
    || array(select 'language ' || spoken from public.filter_languages(languages) as spoken)
$$;

-- ## Members and how they sign in

-- From the accounts library's own compileMigrations(), with keys and lengths added.
create table member (
  id integer generated by default as identity primary key,
  name text not null check (length(name) <= 100),
  email text not null unique check (length(email) <= 254)
    constraint member_email_in_lower_case check (email = lower(email)),
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  is_owner boolean not null default false,
  two_factor_enabled boolean not null default false,
  -- When a member was first mailed the link that confirms their address. A sign-up that is cut off
  -- between the account and the mail leaves it empty, and a job makes up for it.
  asked_to_verify_at timestamptz
);
create unique index member_one_owner on member (is_owner) where is_owner;

-- Serves the administrator's search for members by address.
create index member_email_trigrams on member using gin (email gin_trgm_ops) with (fastupdate = off);

-- Serves the removal of accounts that nobody has confirmed.
create index member_unconfirmed on member (created_at) where not email_verified;

create table session (
  id integer generated by default as identity primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  ip_address text,
  user_agent text check (length(user_agent) <= 1000),
  user_id integer not null references member on delete cascade
);

-- Serves signing a member out everywhere.
create index session_of_member on session (user_id);

-- Serves the hourly purge of what has ended.
create index session_by_end on session (expires_at);

create table account (
  id integer generated by default as identity primary key,
  account_id text not null,
  provider_id text not null,
  user_id integer not null references member on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);

-- Serves sign-in, which looks for a member's password.
create index account_of_member on account (user_id);

create table verification (
  id integer generated by default as identity primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);

-- Serves reset and verification links.
create index verification_by_identifier on verification (identifier);

-- Serves the hourly purge of what has ended.
create index verification_by_end on verification (expires_at);

-- Secret and recovery codes are encrypted with the site's SECRET.
create table two_factor (
  id integer generated by default as identity primary key,
  secret text not null,
  backup_codes text not null,
  user_id integer not null unique references member on delete cascade,
  verified boolean default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  -- A factor set up since an address was changed goes when that is taken back.
  created_at timestamptz not null default now()
);

-- A code is good once (RFC 6238, 5.2), though it fits for a minute and a half.
create table used_codes (
  member_id integer references member on delete cascade,
  code text check (length(code) = 6),
  used_at timestamptz not null default now(),
  primary key (member_id, code)
);

-- Serves the hourly purge of what fits no more.
create index used_codes_by_time on used_codes (used_at);

create table passkey (
  id integer generated by default as identity primary key,
  name text check (length(name) <= 60),
  public_key text not null,
  user_id integer not null references member on delete cascade,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  created_at timestamptz not null default current_timestamp,
  aaguid text
);

-- Serves a member's list of passkeys.
create index passkey_of_member on passkey (user_id);

-- The browsers in which a member has signed in, and from what networks, which strangers who guess
-- at the member's password cannot keep out. Token and network are hashes.
create table known_devices (
  id integer generated by default as identity primary key,
  member_id integer not null references member on delete cascade,
  token_hash text not null check (length(token_hash) = 43),
  network text not null check (length(network) = 22),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  constraint known_devices_one_per_network unique (member_id, token_hash, network)
);

-- Serves the look for a browser before it is known whose account it wants.
create index known_devices_by_token on known_devices (token_hash);

-- Serves the hourly purge of devices that have not been used for a year.
create index known_devices_by_use on known_devices (last_used_at);

-- A member's address on its way to another: asked for, confirmed at the new one, and for a week to
-- be taken back from the old one (decision 0046). Of links there are hashes alone.
create table email_changes (
  id integer generated always as identity primary key,
  user_id integer not null references member on delete cascade,
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

-- Serves the check whether an address is reserved for whoever may take it back.
create index email_changes_by_former on email_changes (former_email) where confirmed_at is not null;

-- Serves the hourly purge.
create index email_changes_by_end on email_changes (ends_at);

-- Hashes of a member's former addresses, as of who left (decision 0027). Who leaves
-- and lets reviews stay is known by any of them: author_hash is what those reviews bear.
create table former_addresses (
  id integer generated always as identity primary key,
  user_id integer references member on delete cascade,
  address_hash text not null check (length(address_hash) <= 100),
  author_hash text check (length(author_hash) <= 100),
  created_at timestamptz not null default now(),
  check (user_id is null = (author_hash is not null))
);

-- Serves a review that is posted, and the deletion of a member.
create index former_addresses_of_member on former_addresses (user_id) where user_id is not null;

-- Serves a review that is posted by who came back.
create index former_addresses_by_hash on former_addresses (address_hash)
  where author_hash is not null;

-- ## Profiles

create table profiles (
  user_id integer primary key references member on delete cascade,
  -- A username is the profile's address, where a bare number is the internal identifier.
  -- Addresses of the site itself, and names that would speak for it.
  username text not null unique check (length(username) between 2 and 80)
    constraint profiles_username_is_a_slug check (
      username ~ '^[^\s/?#%A-Z-]+(-[^\s/?#%A-Z-]+)*$'
      and username !~ '^[0-9]+$'
    )
    constraint profiles_username_not_reserved check (username not in (
      'account', 'admin', 'administrator', 'anonymous', 'anonymous-user', 'deleted', 'edit',
      'griot', 'help', 'me', 'moderator', 'new', 'official', 'owner', 'security', 'staff',
      'support', 'team'
    )),
  display_name text
    constraint profiles_name_length check (
      count_characters(display_name) between 2 and 49
      and length(display_name) <= 200
    ),
  bio text
    constraint profiles_bio_length check (count_characters(bio) <= 500 and length(bio) <= 2000),
  avatar_url text check (avatar_url ~ '^(https?://|/)'),
  preferred_genres text[] not null default '{}'
    constraint profiles_genres_known check (preferred_genres <@ array[
      'action', 'adventure', 'animation', 'biography', 'comedy', 'crime', 'documentary', 'drama',
      'family', 'fantasy', 'historical', 'horror', 'music', 'musical', 'mystery', 'romance',
      'sci-fi', 'short', 'sport', 'thriller', 'war', 'western'
    ]),
  preferred_languages text[] not null default '{}'
    constraint profiles_languages_known check (preferred_languages <@ array[
      'afar', 'afrikaans', 'algerian-arabic', 'amharic', 'arabic', 'bambara', 'bemba', 'bengali',
      'berber', 'cape-verdean-creole', 'chadian-arabic', 'chichewa', 'chinese', 'comorian', 'czech',
      'dagbani', 'danish', 'dinka', 'dioula', 'dutch', 'edo', 'efik', 'egyptian-arabic', 'english',
      'ewe', 'fante', 'filipino', 'finnish', 'fon', 'french', 'fula', 'ga', 'german', 'greek',
      'upper-guinea-creole', 'hassaniya', 'kusaal', 'hausa', 'hebrew', 'hindi', 'hungarian',
      'ibibio', 'igbo', 'ijaw', 'indonesian', 'italian', 'itsekiri', 'japanese', 'jola', 'kabyle',
      'kanuri', 'kikuyu', 'kimbundu', 'kinyarwanda', 'kirundi', 'kongo', 'korean', 'krio',
      'libyan-arabic', 'lingala', 'luganda', 'luo', 'maasai', 'malagasy', 'malayalam', 'mandinka',
      'marathi', 'mauritian-creole', 'moore', 'moroccan-arabic', 'nama', 'ndebele', 'norwegian',
      'nubian', 'nuer', 'oromo', 'persian', 'pidgin', 'polish', 'portuguese', 'punjabi', 'romanian',
      'russian', 'sango', 'sepedi', 'serer', 'sesotho', 'seychellois-creole', 'shona',
      'sign-language', 'somali', 'songhay', 'soninke', 'spanish', 'sudanese-arabic', 'swahili',
      'swati', 'swedish', 'tamasheq', 'tamil', 'telugu', 'thai', 'tigrinya', 'tiv', 'tsonga',
      'tswana', 'tunisian-arabic', 'turkish', 'twi', 'ukrainian', 'umbundu', 'urdu', 'urhobo',
      'venda', 'vietnamese', 'wolof', 'xhosa', 'yoruba', 'zarma', 'zulu', 'other'
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
  -- The text in which administrators look for members; stored, because folding every bio takes
  -- seconds.
  search_text text collate "C" not null
    generated always as (
      fold(coalesce(display_name, '') || ' ' || username || ' ' || coalesce(bio, ''))
    ) stored,
  -- Nobody is public before they have confirmed their address; beside what pages show of them.
  is_confirmed boolean not null default false,
  -- The country where a member watches films, as an ISO 3166 code. No page shows it to others.
  country text check (country ~ '^[A-Z]{2}$'),
  constraint profiles_suspension_whole check (
    is_suspended
    or (suspension_reason is null and suspension_until is null)
  ),
  -- The first name of a new member must be free for them.
  constraint profiles_username_own_number check (
    username !~ '^member-[0-9]+$'
    or username = 'member-' || user_id
  )
);

-- Serves the administrator's list of members, newest first.
create index profiles_newest on profiles (created_at desc, user_id desc);

-- Serves the administrator's search for members by what they say of themselves.
create index profiles_search_trigrams on profiles using gin (search_text gin_trgm_ops)
  with (fastupdate = off);

-- Serve the administrator's list of members of one role, and of those who are suspended.
create index profiles_of_role on profiles (role, created_at desc, user_id desc);
create index profiles_suspended on profiles (created_at desc, user_id desc) where is_suspended;

-- Serves the community list: newest members first.
create index profiles_newest_confirmed on profiles (created_at desc, user_id desc)
  where is_confirmed;

-- A link to a profile leads there for good, so an address that a member had is nobody else's.
create table former_usernames (
  username text primary key,
  user_id integer not null references profiles on delete cascade
);

-- Serves the deletion of an account.
create index former_usernames_of_member on former_usernames (user_id);

-- ## The site: settings, rights, the audit log, mail, jobs

-- The owner's settings; one row for the whole site.
create table settings (
  is_only boolean default true primary key check (is_only),
  auto_approve_reviews boolean not null default true,
  max_reviews_per_user integer not null default 10 check (max_reviews_per_user between 1 and 1000),
  review_cooldown_hours integer not null default 24 check (review_cooldown_hours between 1 and 720),
  -- An empty text is the site's own.
  site_name text not null default 'Griot' check (length(site_name) between 1 and 40),
  site_description text check (length(site_description) between 1 and 160),
  contact_email text check (length(contact_email) between 3 and 254),
  site_url text check (site_url ~ '^https?://[^/]+$' and length(site_url) <= 200),
  review_policy text check (length(review_policy) between 1 and 10000),
  content_guidelines text check (length(content_guidelines) between 1 and 10000),
  featured_movies_limit integer not null default 10 check (featured_movies_limit between 1 and 100),
  is_in_maintenance boolean not null default false,
  maintenance_message text check (length(maintenance_message) between 1 and 500),
  -- True if pictures given by an address elsewhere are shown from there (decision 0045).
  leaves_pictures_remote boolean not null default false,
  looks_up_wikidata boolean not null default false,
  looks_up_tmdb boolean not null default false,
  -- Megabytes an hour of a film on the web at 144p, 360p and 720p, and what a gigabyte
  -- costs, if the owner says so.
  low_mb_per_hour integer not null default 50 check (low_mb_per_hour between 1 and 100000),
  medium_mb_per_hour integer not null default 180 check (medium_mb_per_hour between 1 and 100000),
  high_mb_per_hour integer not null default 550 check (high_mb_per_hour between 1 and 100000),
  gigabyte_price numeric(9,2) check (gigabyte_price > 0),
  gigabyte_price_currency text not null default 'USD'
    check (gigabyte_price_currency ~ '^[A-Z]{3}$'),
  -- Offers are checked where they play: off until the owner turns it on.
  checks_offers boolean not null default false,
  offer_check_days integer not null default 14 check (offer_check_days between 1 and 365),
  registration text not null default 'open'
    constraint settings_registration_known check (registration in ('open', 'invitation', 'closed')),
  -- A higher round ends the invitation links of the one before.
  invitation_round integer not null default 1
    constraint settings_invitation_round_positive check (invitation_round > 0),
  refused_email_domains text not null default ''
    constraint settings_refused_email_domains_length check (
      char_length(refused_email_domains) <= 10000
    ),
  first_reviews_wait boolean not null default false,
  mails_queues boolean not null default false,
  mails_failures boolean not null default false,
  release_url text constraint settings_release_url_length check (char_length(release_url) <= 500),
  -- The last mail to the owner, and the titles of what it told.
  owner_mailed_at timestamptz,
  owner_mailed text[] not null default '{}'
);

-- The keys that other services gave the owner, encrypted with the site's secret. Apart from the
-- settings, which are cached, shown in forms and compared in the audit log.
create table service_keys (
  service text primary key check (service in ('tmdb', 'youtube')),
  ciphertext text not null check (length(ciphertext) between 1 and 4000),
  stored_at timestamptz not null default now()
);

-- Capabilities that the owner has given to a role besides its own.
create table delegations (
  role text constraint delegations_role_known check (role in ('moderator', 'admin')),
  capability text
    constraint delegations_capability_known check (capability in (
      'curate-catalogue', 'moderate-reviews', 'manage-users', 'view-analytics'
    )),
  primary key (role, capability)
);

-- The audit log. The subject of an entry may be gone: its label stays.
create table audit_log (
  id integer generated always as identity primary key,
  actor_id integer references member on delete set null,
  act text not null
    constraint audit_log_act_known check (act in (
      'review-approved', 'review-rejected', 'spoilers-covered', 'spoilers-uncovered',
      'flag-resolved', 'flag-dismissed', 'member-suspended', 'member-unsuspended', 'role-changed',
      'capability-given', 'capability-taken', 'settings-changed', 'maintenance-started',
      'maintenance-ended', 'catalogue-imported', 'offers-imported', 'import-undone', 'backup-taken',
      'backup-downloaded', 'job-run', 'pictures-retried', 'provider-added', 'provider-changed',
      'provider-removed', 'channel-added', 'channel-changed', 'channel-removed', 'backup-deleted',
      'notice-added', 'notice-changed', 'notice-removed', 'email-changed', 'email-restored',
      'owner-changed', 'second-factor-reset', 'password-reset', 'address-confirmed'
    )),
  -- In words: a film's title, a member's name.
  subject text not null check (length(subject) between 1 and 400),
  -- Its address on the site, for as long as it is there.
  path text check (path ~ '^/'),
  reason text check (length(reason) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- Without it nobody could tell a command from what somebody did who has left since.
  by_command boolean not null default false
);

-- Serves the log, newest first.
create index audit_log_newest on audit_log (created_at desc, id desc);

-- Serves the log of one act, newest first.
create index audit_log_of_act on audit_log (act, created_at desc, id desc);

-- Serves the deletion of a member, and the log of one.
create index audit_log_of_actor on audit_log (actor_id, created_at desc, id desc)
  where actor_id is not null;

-- Sponsored notices, shown from the first day to the last, both in UTC.
create table notices (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 240),
  link text not null check (link ~ '^(https?://|/)' and length(link) <= 500),
  image_url text check (image_url ~ '^/uploads/notices/'),
  placement text not null
    constraint notices_placement_known check (placement in ('home', 'browse', 'film')),
  starts_on date not null,
  ends_on date not null,
  is_on boolean not null default true,
  created_at timestamptz not null default now(),
  constraint notices_end_after_start check (starts_on <= ends_on)
);

-- Mail on its way: a row goes once its message is with the mail server, and with it any link in it.
create table mail_outbox (
  id integer generated by default as identity primary key,
  recipient text not null check (length(recipient) <= 254),
  subject text not null check (length(subject) <= 200),
  text text not null,
  unsubscribe_to text,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Whoever sends it moves this forward first, so that of several processes one has it at a time.
  next_try_at timestamptz not null default now(),
  failure text,
  -- The site's name as it was when the mail was written.
  sender_name text check (length(sender_name) <= 100)
);

-- Serves the search for the next mail that is due.
create index mail_outbox_due on mail_outbox (next_try_at);

-- One row a recurring job, so that of all processes on this database only one runs it at a time.
create table job_runs (
  name text primary key,
  due_at timestamptz not null,
  leased_until timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  failure text,
  -- The last failure and their number, since a job's next good turn clears its failure.
  failures integer not null default 0,
  failed_at timestamptz,
  last_failure text
);

-- The part of a limit that someone has used up; `who` is a member's number or a hashed network.
create table allowances (
  name text,
  who text,
  used integer not null,
  ends_at timestamptz not null,
  primary key (name, who)
);

-- Serves the hourly purge of what has ended.
create index allowances_by_end on allowances (ends_at);

-- ## Pictures

-- Posters that were uploaded, by the address their files begin with. Each is here before its first
-- file is, so that no file is ever left that nobody knows of.
create table posters (
  address text primary key check (address ~ '^/uploads/posters/'),
  -- Of most of its pixels; known once it was decoded.
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  -- Null while its original waits for its sizes to be drawn.
  drawn_at timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null default now()
);

-- Serves the drawing of those that wait.
create index posters_waiting on posters (created_at) where drawn_at is null;

-- Pictures fetched from elsewhere: the address here, or why there is none.
create table picture_fetches (
  kind text check (kind in ('poster', 'creator')),
  url text check (url ~ '^https?://' and length(url) <= 2000),
  address text check (address ~ '^/uploads/'),
  failure text check (length(failure) between 1 and 500),
  attempts smallint not null default 0,
  -- Before then nobody tries it, be it because someone does; never where it is null.
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (kind, url)
);

-- Serves the forgetting of a copy that is removed.
create index picture_fetches_by_address on picture_fetches (address) where address is not null;

-- ## Creators

create table creators (
  id integer generated always as identity primary key,
  slug text not null unique check (length(slug) <= 200)
    constraint creators_slug_is_a_slug check (
      slug ~ '^[^\s/?#%A-Z-]+(-[^\s/?#%A-Z-]+)*$'
      and slug !~ '^[0-9]+$'
    ),
  name text not null check (length(name) between 1 and 120),
  folded_name text collate "C" not null generated always as (fold(name)) stored,
  bio text check (length(bio) <= 5000),
  image_url text check (image_url ~ '^(https?://|/)'),
  country text check (length(country) between 1 and 60),
  born_year smallint check (born_year between 1800 and 2100),
  movie_count integer not null default 0 check (movie_count >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  watchlist_count integer not null default 0 check (watchlist_count >= 0),
  engagement_score integer not null generated always as (review_count + watchlist_count) stored,
  words tsvector not null
    generated always as (words_of(fold(name || ' ' || coalesce(bio, '')))) stored,
  created_at timestamptz not null default now(),
  -- The author and licence of a picture, and its page at its source, which must stand
  -- beside a picture that a licence allows to show.
  image_credit text check (length(image_credit) between 1 and 300),
  image_credit_url text check (length(image_credit_url) between 1 and 2000)
);

-- Serves /creators by name, and the link from a credited name to its creator.
create index creators_by_name on creators (folded_name, id);

-- Serves /creators by number of films.
create index creators_by_movies on creators (movie_count desc, id desc);

-- Serves /creators by newest.
create index creators_newest on creators (created_at desc, id desc);

-- Serves the top creators of the home page.
create index creators_by_engagement on creators (engagement_score desc, id);

-- Serves the search by name and suggestions: parts of names, and typing errors.
create index creators_name_trigrams on creators using gin (folded_name gin_trgm_ops)
  with (fastupdate = off);

-- Serves the search of /creators: whole and half-typed words of names and bios.
create index creators_words on creators using gin (words) with (fastupdate = off);

-- Serves names of creators that have a word that begins so.
create index creators_name_words on creators using gin (words_of(folded_name))
  with (fastupdate = off);

-- Serves the search for pictures to fetch.
create index creators_with_remote_picture on creators (id) where image_url ~ '^https?://';

-- Other names under which films credit a creator: those of entries that were merged into theirs.
create table creator_names (
  creator_id integer references creators on delete cascade,
  name text not null check (length(name) between 1 and 120),
  folded_name text collate "C" generated always as (fold(name)) stored,
  primary key (creator_id, folded_name)
);

-- Serves the link from a credited name to its creator.
create index creator_names_by_name on creator_names (folded_name, creator_id);

create table creator_identifiers (
  creator_id integer references creators on delete cascade,
  scheme text
    constraint creator_identifiers_scheme_known check (scheme in ('wikidata', 'imdb', 'tmdb')),
  value text not null check (length(value) between 1 and 200),
  primary key (creator_id, scheme),
  unique (scheme, value)
);

-- A link to a creator leads there for good: the addresses of entries that were merged into theirs.
create table former_creators (
  slug text primary key check (length(slug) <= 200),
  creator_id integer not null references creators on delete cascade
);

-- Serves the merging and the deletion of a creator.
create index former_creators_of_creator on former_creators (creator_id);

-- The number of creators, summed as in review_tallies.
create table creator_tallies (
  change integer not null
);

-- ## Films and what belongs to them

create table movies (
  id integer generated always as identity primary key,
  slug text not null unique check (length(slug) <= 330)
    constraint movies_slug_is_a_slug check (
      slug ~ '^[^\s/?#%A-Z-]+(-[^\s/?#%A-Z-]+)*$'
      and slug !~ '^[0-9]+$'
    ),
  title text not null check (length(title) between 1 and 300),
  original_title text check (length(original_title) between 1 and 300),
  folded_title text collate "C" not null generated always as (fold(title)) stored,
  description text not null check (length(description) <= 5000),
  synopsis text check (length(synopsis) between 1 and 10000),
  tagline text check (length(tagline) between 1 and 300),
  release_year smallint not null check (release_year between 1900 and 2100),
  genre text not null
    constraint movies_genre_known check (genre in (
      'action', 'adventure', 'animation', 'biography', 'comedy', 'crime', 'documentary', 'drama',
      'family', 'fantasy', 'historical', 'horror', 'music', 'musical', 'mystery', 'romance',
      'sci-fi', 'short', 'sport', 'thriller', 'war', 'western'
    )),
  language text not null
    constraint movies_language_known check (language in (
      'afar', 'afrikaans', 'algerian-arabic', 'amharic', 'arabic', 'bambara', 'bemba', 'bengali',
      'berber', 'cape-verdean-creole', 'chadian-arabic', 'chichewa', 'chinese', 'comorian', 'czech',
      'dagbani', 'danish', 'dinka', 'dioula', 'dutch', 'edo', 'efik', 'egyptian-arabic', 'english',
      'ewe', 'fante', 'filipino', 'finnish', 'fon', 'french', 'fula', 'ga', 'german', 'greek',
      'upper-guinea-creole', 'hassaniya', 'kusaal', 'hausa', 'hebrew', 'hindi', 'hungarian',
      'ibibio', 'igbo', 'ijaw', 'indonesian', 'italian', 'itsekiri', 'japanese', 'jola', 'kabyle',
      'kanuri', 'kikuyu', 'kimbundu', 'kinyarwanda', 'kirundi', 'kongo', 'korean', 'krio',
      'libyan-arabic', 'lingala', 'luganda', 'luo', 'maasai', 'malagasy', 'malayalam', 'mandinka',
      'marathi', 'mauritian-creole', 'moore', 'moroccan-arabic', 'nama', 'ndebele', 'norwegian',
      'nubian', 'nuer', 'oromo', 'persian', 'pidgin', 'polish', 'portuguese', 'punjabi', 'romanian',
      'russian', 'sango', 'sepedi', 'serer', 'sesotho', 'seychellois-creole', 'shona',
      'sign-language', 'somali', 'songhay', 'soninke', 'spanish', 'sudanese-arabic', 'swahili',
      'swati', 'swedish', 'tamasheq', 'tamil', 'telugu', 'thai', 'tigrinya', 'tiv', 'tsonga',
      'tswana', 'tunisian-arabic', 'turkish', 'twi', 'ukrainian', 'umbundu', 'urdu', 'urhobo',
      'venda', 'vietnamese', 'wolof', 'xhosa', 'yoruba', 'zarma', 'zulu', 'other'
    )),
  countries text[] not null default '{}' check (array_position(countries, null) is null),
  director text check (length(director) between 1 and 500),
  writer text check (length(writer) between 1 and 500),
  producer text check (length(producer) between 1 and 500),
  content_rating text check (length(content_rating) between 1 and 20),
  content_warning text check (length(content_warning) between 1 and 500),
  keywords text check (length(keywords) between 1 and 1000),
  duration_minutes smallint check (duration_minutes between 1 and 6000),
  budget bigint check (budget >= 0),
  box_office bigint check (box_office >= 0),
  poster_url text check (poster_url ~ '^(https?://|/)'),
  youtube_url text check (youtube_url ~ '^https?://'),
  creator_id integer references creators on delete restrict,
  featured boolean not null default false,
  -- Approved reviews by stars: the first element counts those of one star, the fifth of five.
  rating_counts integer[] not null default '{0,0,0,0,0}'
    check (array_length(rating_counts, 1) = 5 and 0 <= all (rating_counts)),
  review_count integer not null
    generated always as (
      rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5]
    ) stored,
  -- From 1 to 5 with two decimals; 0 where nobody has rated the film.
  average_rating double precision not null
    generated always as (
      coalesce(round((
        rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3] + 4 * rating_counts[4]
        + 5 * rating_counts[5]
      ) / nullif(
        rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5], 0
      )::numeric, 2), 0)::double precision
    ) stored,
  watchlist_count integer not null default 0 check (watchlist_count >= 0),
  popularity integer not null
    generated always as (
      rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5]
      + watchlist_count
    ) stored,
  created_at timestamptz not null default now(),
  -- The colour of the film's poster, once its files are there to be shown.
  poster_colour text,
  other_genres text[] not null default '{}'
    constraint movies_other_genres_known check (other_genres <@ array[
      'action', 'adventure', 'animation', 'biography', 'comedy', 'crime', 'documentary', 'drama',
      'family', 'fantasy', 'historical', 'horror', 'music', 'musical', 'mystery', 'romance',
      'sci-fi', 'short', 'sport', 'thriller', 'war', 'western'
    ]),
  spoken_languages text[] not null default '{}',
  subtitle_languages text[] not null default '{}',
  dubbed_languages text[] not null default '{}',
  budget_currency text not null default 'USD' check (budget_currency ~ '^[A-Z]{3}$'),
  box_office_currency text not null default 'USD' check (box_office_currency ~ '^[A-Z]{3}$'),
  state text not null default 'published'
    constraint movies_state_known check (state in ('draft', 'scheduled', 'published')),
  publish_on date,
  -- As of creators.
  poster_credit text check (length(poster_credit) between 1 and 300),
  poster_credit_url text check (length(poster_credit_url) between 1 and 2000),
  original_title_meaning text check (length(original_title_meaning) <= 300),
  colour text
    constraint movies_colour_known check (colour in ('colour', 'black-and-white', 'both')),
  -- The places where a film can be watched today, in marks that filters and cards read: 'free',
  -- 'at netflix', 'in NG', 'in *' beside 'not in NG', 'where youtube' (wherever that provider is),
  -- 'spoken yoruba', 'subtitled english', and each of them after 'free' where that costs nothing.
  watch_marks text[] not null default '{}',
  -- The last day for which they are known; none where no offer begins or ends.
  watch_marks_until date,
  constraint movies_scheduled_with_day check ((state = 'scheduled') = (publish_on is not null)),
  -- A film that nobody sees yet is not featured.
  constraint movies_featured_published check (state = 'published' or not featured),
  constraint movies_other_genres_differ check (genre <> all (other_genres)),
  constraint movies_spoken_languages_differ check (language <> all (spoken_languages)),
  constraint movies_other_languages_known check (
    spoken_languages || subtitle_languages || dubbed_languages <@ array[
      'afar', 'afrikaans', 'algerian-arabic', 'amharic', 'arabic', 'bambara', 'bemba', 'bengali',
      'berber', 'cape-verdean-creole', 'chadian-arabic', 'chichewa', 'chinese', 'comorian', 'czech',
      'dagbani', 'danish', 'dinka', 'dioula', 'dutch', 'edo', 'efik', 'egyptian-arabic', 'english',
      'ewe', 'fante', 'filipino', 'finnish', 'fon', 'french', 'fula', 'ga', 'german', 'greek',
      'upper-guinea-creole', 'hassaniya', 'kusaal', 'hausa', 'hebrew', 'hindi', 'hungarian', 'ibibio',
      'igbo', 'ijaw', 'indonesian', 'italian', 'itsekiri', 'japanese', 'jola', 'kabyle', 'kanuri',
      'kikuyu', 'kimbundu', 'kinyarwanda', 'kirundi', 'kongo', 'korean', 'krio', 'libyan-arabic',
      'lingala', 'luganda', 'luo', 'maasai', 'malagasy', 'malayalam', 'mandinka', 'marathi',
      'mauritian-creole', 'moore', 'moroccan-arabic', 'nama', 'ndebele', 'norwegian', 'nubian',
      'nuer', 'oromo', 'persian', 'pidgin', 'polish', 'portuguese', 'punjabi', 'romanian', 'russian',
      'sango', 'sepedi', 'serer', 'sesotho', 'seychellois-creole', 'shona', 'sign-language', 'somali',
      'songhay', 'soninke', 'spanish', 'sudanese-arabic', 'swahili', 'swati', 'swedish', 'tamasheq',
      'tamil', 'telugu', 'thai', 'tigrinya', 'tiv', 'tsonga', 'tswana', 'tunisian-arabic', 'turkish',
      'twi', 'ukrainian', 'umbundu', 'urdu', 'urhobo', 'venda', 'vietnamese', 'wolof', 'xhosa',
      'yoruba', 'zarma', 'zulu', 'other'
    ]
  )
);

-- Each serves one sort order of /movies and /browse, in both directions.
create index movies_by_title on movies (folded_title, id);
create index movies_by_release on movies (release_year desc, id desc);
create index movies_by_added on movies (created_at desc, id desc) where state = 'published';
create index movies_by_rating on movies (average_rating desc, review_count desc, id desc)
  where state = 'published';
create index movies_by_reviews on movies (review_count desc, average_rating desc, id desc)
  where state = 'published';

-- Each serves one order of Manage Movies, which has unpublished films too.
create index movies_of_catalogue on movies (created_at desc, id desc);
create index movies_managed_by_rating on movies
  (average_rating desc, review_count desc, id desc);
create index movies_managed_by_reviews on movies
  (review_count desc, average_rating desc, id desc);
create index movies_unpublished on movies (publish_on, id) where state <> 'published';

-- Serves the job that follows offers which begin or end by themselves.
create index movies_by_end_of_watch_marks on movies (watch_marks_until)
  where watch_marks_until is not null;

-- Serves the home page and /featured.
create index movies_featured on movies (created_at desc, id desc) where featured;

-- Serves a creator's films, and the refusal to delete a creator who has some.
create index movies_of_creator on movies (creator_id) where creator_id is not null;

-- Serves related films: by the same director.
create index movies_by_director on movies (director);

-- Serves the passing on of a colour, and the search for posters that no film shows.
create index movies_by_poster on movies (poster_url) where poster_url is not null;

-- Serves the search for pictures to fetch.
create index movies_with_remote_poster on movies (id) where poster_url ~ '^https?://';

-- Serves related films: of the same genre and language, near in time.
create index movies_alike on movies (genre, language, release_year, id) where state = 'published';

-- Serves the best known of very many matches.
create index movies_by_popularity on movies (popularity desc, id desc) where state = 'published';

-- Serves /browse and /search where few films pass, by any number of facets and a few years at once.
-- Where many do, the index of the order is read until a page is full.
create index movies_by_facets on movies using gin ((
  movie_facets(genre || other_genres, language || spoken_languages, countries)
  || movie_marks(keywords, content_rating)
  || array[
    release_year::text, floor(average_rating)::integer::text || ' stars',
    length_class(duration_minutes)::text || ' length'
  ]
  || watch_marks
)) with (fastupdate = off) where state = 'published';

-- Serve imports, which find a film by its title.
create index movies_without_article on movies using hash (without_article(folded_title));
create index movies_by_names_in_titles on movies
  using gin (names_in_titles(title, original_title)) with (fastupdate = off)
  where original_title is not null or has_names(title);

create table movie_cast (
  id integer generated always as identity primary key,
  movie_id integer not null references movies on delete cascade,
  name text not null check (length(name) between 1 and 120),
  folded_name text collate "C" not null generated always as (fold(name)) stored,
  "character" text check (length("character") >= 1 and length("character") <= 200),
  role text not null default 'supporting'
    constraint movie_cast_role_known check (role in ('lead', 'supporting', 'cameo', 'extra')),
  "position" smallint not null default 0
);

-- Serves the cast list of a film.
create index movie_cast_of_movie on movie_cast (movie_id, position, id);

create table movie_crew (
  id integer generated always as identity primary key,
  movie_id integer not null references movies on delete cascade,
  name text not null check (length(name) between 1 and 120),
  folded_name text collate "C" not null generated always as (fold(name)) stored,
  role text not null
    constraint movie_crew_role_known check (role in (
      'director', 'producer', 'writer', 'cinematographer', 'editor', 'composer',
      'production_designer', 'costume_designer', 'makeup_artist', 'sound_designer',
      'stunt_coordinator', 'other'
    )),
  department text not null
    constraint movie_crew_department_known check (department in (
      'direction', 'production', 'writing', 'cinematography', 'editing', 'music', 'art', 'costumes',
      'makeup', 'sound', 'stunts', 'other'
    )),
  "position" smallint not null default 0
);

-- Serves the crew list of a film.
create index movie_crew_of_movie on movie_crew (movie_id, position, id);

-- The creators credited on a film, each in the part that counts most.
create table movie_creators (
  movie_id integer references movies on delete cascade,
  creator_id integer references creators on delete cascade,
  part text not null
    constraint movie_creators_part_known check (part in ('director', 'crew', 'cast')),
  primary key (movie_id, creator_id)
);

-- Serves a creator's filmography.
create index movie_creators_of_creator on movie_creators (creator_id, movie_id);

create table movie_trailers (
  id integer generated always as identity primary key,
  movie_id integer not null references movies on delete cascade,
  title text not null check (length(title) between 1 and 200),
  url text not null check (url ~ '^https?://'),
  type text not null
    constraint movie_trailers_type_known check (type in ('teaser', 'trailer', 'behind-the-scenes')),
  created_at timestamptz not null default now(),
  -- The day on which a trailer was uploaded, without which search engines do not take it as a
  -- video.
  uploaded_on date check (uploaded_on >= '1990-01-01'::date)
);

-- Serves the media tab of a film.
create index movie_trailers_of_movie on movie_trailers (movie_id, id);

create table movie_awards (
  id integer generated always as identity primary key,
  movie_id integer not null references movies on delete cascade,
  name text not null
    constraint movie_awards_name_known check (name in (
      'Academy Awards', 'Golden Globe Awards', 'BAFTA Awards', 'Cannes Film Festival',
      'Venice Film Festival', 'Berlin International Film Festival', 'Sundance Film Festival',
      'Toronto International Film Festival', 'AFI Awards', 'Screen Actors Guild Awards',
      'Directors Guild of America Awards', 'Writers Guild of America Awards',
      'Critics Choice Awards', 'Independent Spirit Awards', 'Africa Movie Academy Awards',
      'Africa Magic Viewers'' Choice Awards', 'FESPACO', 'Carthage Film Festival',
      'Durban International Film Festival', 'Cairo International Film Festival',
      'Zanzibar International Film Festival', 'AFRIFF', 'Kalasha Awards',
      'South African Film and Television Awards', 'Ghana Movie Awards', 'BON Awards',
      'BFI London Film Festival', 'César Awards', 'International Emmy Awards',
      'International Film Festival Rotterdam', 'Locarno Film Festival', 'MTV Movie Awards',
      'Prix Jean Vigo', 'Other'
    )),
  category text not null check (length(category) between 1 and 160),
  year smallint not null check (year between 1900 and 2100),
  won boolean not null,
  unique (movie_id, name, category, year)
);

create table movie_related (
  movie_id integer references movies on delete cascade,
  related_movie_id integer references movies on delete cascade,
  relationship_type text not null default 'related'
    constraint movie_related_type_known check (relationship_type in (
      'sequel', 'prequel', 'remake', 'spin-off', 'series', 'related'
    )),
  primary key (movie_id, related_movie_id),
  check (movie_id <> related_movie_id)
);

-- Serves the deletion of a film that others name as related.
create index movie_related_to on movie_related (related_movie_id);

create table movie_identifiers (
  movie_id integer references movies on delete cascade,
  scheme text
    constraint movie_identifiers_scheme_known check (scheme in (
      'wikidata', 'imdb', 'tmdb', 'letterboxd', 'eidr', 'isan', 'youtube'
    )),
  value text not null check (length(value) between 1 and 200),
  primary key (movie_id, scheme),
  unique (scheme, value)
);

-- Each language spoken in a published film, with what orders films: those of one language stand
-- together in the alphabet, in a film's years and among the films that an import brought.
create table movie_languages (
  movie_id integer references movies on delete cascade,
  language text,
  folded_title text not null,
  release_year smallint not null,
  created_at timestamptz not null,
  primary key (movie_id, language)
);

-- Serve /browse of a language in the orders that it may coincide with.
create index movie_languages_by_title on movie_languages (language, folded_title, movie_id);
create index movie_languages_by_added on movie_languages (language, created_at, movie_id);
create index movie_languages_by_release on movie_languages (language, release_year, movie_id);

-- The number of films of each facet, each two facets and all together ('' stands for none), by
-- year and whole stars: the sum of what every write added, as review_tallies has it of reviews.
create table movie_tallies (
  country text collate "C" not null,
  genre text collate "C" not null,
  language text collate "C" not null,
  release_year smallint not null,
  stars smallint not null,
  change integer not null,
  length smallint not null default 0
);

-- Serves the number of films and their years at the head of every list.
create index movie_tallies_of_choice on movie_tallies (country, genre, language, release_year);

-- ## Search

-- The searched texts of a film, folded; written by index_movies(). Its GIN indexes, and those of
-- all other searched texts, have no pending list, which every search would read and one unlucky
-- write sort in.
create table movie_search (
  movie_id integer primary key references movies on delete cascade,
  title text collate "C" not null,
  original_title text collate "C" not null,
  titles text not null,
  people text not null,
  title_words tsvector not null,
  people_words tsvector not null,
  all_words tsvector not null,
  -- The place of a film among all by popularity, so that a search reads the best known of very many
  -- matches and no more: level 0 holds the first 256, each further one reaches three times as far.
  -- A new film is in the first until rank_movies() has placed it.
  level smallint not null default 0 check (level between 0 and 9),
  -- The titles under which offers list a film, where they are not its own: found below true titles.
  aliases text[] not null default '{}',
  alias_words tsvector not null default ''::tsvector
);

-- Serve an exact title and a title's beginning.
create index movie_search_title on movie_search (title);
create index movie_search_original_title on movie_search (original_title);

-- Serves the films that may name a creator who came later.
create index movie_search_people_words on movie_search using gin (people_words)
  with (fastupdate = off);

-- Serve whole and half-typed words in any order, one level at a time.
create index movie_search_known_titles on movie_search using gin (leveled(level, title_words))
  with (fastupdate = off);
create index movie_search_known_people on movie_search using gin (leveled(level, people_words))
  with (fastupdate = off);
create index movie_search_known_words on movie_search using gin (leveled(level, all_words))
  with (fastupdate = off);
create index movie_search_known_aliases on movie_search
  using gin (leveled(level, alias_words)) with (fastupdate = off) where alias_words <> '';
create index movie_search_by_aliases on movie_search
  using gin (aliases) with (fastupdate = off) where aliases <> '{}';

-- Every word of a title or a name, once, among which those are found that resemble a misspelt one.
create table search_words (
  word text collate "C" primary key
);

-- Serves words with typing errors. Trigram, not stemming: titles mix languages, and English stems
-- would break Yoruba.
create index search_words_trigrams on search_words using gin (word gin_trgm_ops)
  with (fastupdate = off);

-- ## Where films can be watched

create table providers (
  -- Never changed: offers, histories and addresses name it.
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 80),
  kind text not null
    constraint providers_kind_known check (kind in (
      'youtube', 'subscription', 'rent', 'buy', 'free-with-ads', 'television', 'cinema', 'disc',
      'archive'
    )),
  website text check (website ~ '^https?://' and length(website) <= 2000),
  -- ISO 3166 codes of where it works; none where that is not known.
  countries text[] not null default '{}' check (cardinality(countries) <= 250)
);
create unique index providers_by_name on providers (lower(name));

create table channels (
  id integer generated always as identity primary key,
  youtube_id text unique check (youtube_id ~ '^UC[\w-]{22}$'),
  -- Without its @, as it is written there.
  handle text check (length(handle) between 1 and 60 and handle !~ '[\s@/]'),
  title text not null check (length(title) between 1 and 120),
  owner text check (length(owner) between 1 and 120),
  official text not null default 'unknown'
    constraint channels_official_known check (official in ('yes', 'no', 'unknown')),
  checked_on date,
  checked_by integer references member on delete set null,
  constraint channels_identified check (youtube_id is not null or handle is not null)
);
create unique index channels_by_handle on channels (lower(handle));
create index channels_by_checker on channels (checked_by) where checked_by is not null;
create index channels_by_official on channels (official, id);

-- The list of channels, a page at a time, and the channel of a title that somebody typed.
create index channels_by_title on channels (lower(title), id);

-- The offers of channels that are not official: those channels, the last first.
create index channels_unofficial on channels (id) where official = 'no';

-- Search in the list of channels.
create index channels_search_trigrams on channels using gin (
  fold(title || ' ' || coalesce(handle, '') || ' ' || coalesce(owner, '')) gin_trgm_ops
);

create table movie_offers (
  id integer generated always as identity primary key,
  movie_id integer not null references movies on delete cascade,
  provider text not null references providers,
  channel_id integer references channels,
  -- None for a cinema, a disc or a broadcast.
  address text check (address ~ '^https?://' and length(address) <= 2000),
  youtube_id text check (youtube_id ~ '^[\w-]{11}$'),
  extent text not null default 'whole'
    constraint movie_offers_extent_known check (extent in ('whole', 'part', 'trailer')),
  part smallint,
  parts smallint,
  access text not null
    constraint movie_offers_access_known check (access in (
      'free', 'subscription', 'rent', 'buy', 'elsewhere'
    )),
  quality text
    constraint movie_offers_quality_known check (quality in (
      '240p', '360p', '480p', '720p', '1080p', '4K'
    )),
  audio_languages text[] not null default '{}',
  subtitle_languages text[] not null default '{}',
  -- Subtitles that belong to the picture cannot be switched off.
  has_burnt_in_subtitles boolean not null default false,
  subtitle_verdict text
    constraint movie_offers_subtitle_verdict_known check (subtitle_verdict in (
      'good', 'poor', 'wrong-film'
    )),
  -- In the currency's smallest unit.
  price_minor integer constraint movie_offers_price_check check (price_minor >= 0),
  price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  minutes smallint check (minutes between 1 and 6000),
  country_rule text not null default 'unknown'
    constraint movie_offers_country_rule_known check (country_rule in (
      'unknown', 'everywhere', 'only', 'except'
    )),
  countries text[] not null default '{}',
  available_from date,
  available_until date,
  checked_on date,
  checked_by integer references member on delete set null,
  state text not null default 'plays'
    constraint movie_offers_state_known check (state in ('plays', 'gone', 'blocked', 'unsure')),
  listed_title text check (length(listed_title) between 1 and 300),
  created_at timestamptz not null default now(),
  -- The verdict of most readers; a curator's own is in subtitle_verdict, and stands before it.
  readers_verdict text
    constraint movie_offers_readers_verdict_known check (readers_verdict in (
      'good', 'poor', 'wrong-film'
    )),
  constraint movie_offers_part_of_parts check (
    (extent = 'part') = (part is not null)
    and (part >= 1 and part <= parts)
    and parts <= 100
  ),
  constraint movie_offers_price_with_currency check (
    price_minor is null = (price_currency is null)
  ),
  constraint movie_offers_countries_with_rule check ((cardinality(countries) > 0) = country_rule in (
    'only', 'except'
  )),
  constraint movie_offers_until_after_from check (available_from <= available_until)
);
create index movie_offers_of_movie on movie_offers (movie_id, id);
create index movie_offers_of_provider on movie_offers (provider, movie_id);
create index movie_offers_by_checker on movie_offers (checked_by) where checked_by is not null;

-- Serve the search for the film of a pasted address.
create index movie_offers_by_youtube_id on movie_offers (youtube_id) where youtube_id is not null;
create index movie_offers_by_address on movie_offers using hash (address)
  where address is not null and youtube_id is null;
create index movie_offers_by_plain_address on movie_offers using hash (plain_address(address))
  where address is not null and youtube_id is null;

-- Serve the lists that curators look after, each in its order.
create index movie_offers_broken on movie_offers (id) where state in ('gone', 'blocked');
create index movie_offers_unsure on movie_offers (id) where state = 'unsure';
create index movie_offers_unchecked on movie_offers (id)
  where checked_on is null and state in ('plays', 'unsure');
create index movie_offers_ending on movie_offers (available_until, id)
  where available_until is not null;
create index movie_offers_of_channel on movie_offers (channel_id, id)
  where channel_id is not null;

-- The channels that forms of offers suggest: those of the latest offers.
create index movie_offers_with_channel on movie_offers (id, channel_id) where channel_id is not null;

-- Serves a broadcaster's page, which says what is to come.
create index movie_offers_beginning on movie_offers (provider, available_from, id)
  where available_from is not null;

-- The published films that can be seen whole today, for each provider: lists of what is there, the
-- newest first. Triggers on offers and films write it.
create table movie_providers (
  movie_id integer references movies on delete cascade,
  provider text references providers,
  -- The places where it plays, each after the provider's slug: '*' beside 'not NG', 'NG', and '?'
  -- for wherever the provider is.
  marks text[] not null,
  -- The first time when it could be seen there, and for nothing; none where it costs something.
  since timestamptz not null,
  free_since timestamptz,
  minutes integer,
  primary key (movie_id, provider)
);
create index movie_providers_newest on movie_providers (provider, since desc, movie_id desc);
create index movie_providers_newly_free on movie_providers (free_since desc, movie_id desc)
  where free_since is not null;
create index movie_providers_free_and_short on movie_providers (free_since desc, movie_id desc)
  where free_since is not null and minutes <= 40;
create index movie_providers_by_mark on movie_providers using gin (marks) with (fastupdate = off);

-- The pages of what can be seen where, as a job last counted them: of a provider, of a provider in
-- a country that it or an offer names, and of a language in which films are free.
create table watch_pages (
  -- '' where the page is not about it.
  provider text,
  country text,
  language text,
  films integer not null check (films >= 0),
  -- Of a language, the films that are free with English subtitles.
  subtitled integer not null default 0,
  changed_at timestamptz not null default now(),
  -- Of a provider, the films that play in countries which neither it nor an offer names.
  elsewhere integer not null default 0,
  primary key (provider, country, language)
);

-- Serves the pages of a country or of a provider, which leave languages out.
create index watch_pages_by_country on watch_pages (language, country);

-- One row for each offer that has an address. No page shows it, so its changes notify nobody.
create table offer_checks (
  offer_id integer primary key references movie_offers on delete cascade,
  -- None for an offer that a curator has hidden.
  due_at timestamptz default now(),
  checked_at timestamptz,
  outcome text
    constraint offer_checks_outcome_known check (outcome in (
      'plays', 'missing', 'blocked', 'unclear', 'unreachable'
    )),
  -- The reason, in a sentence for curators.
  detail text check (length(detail) between 1 and 300),
  failures smallint not null default 0,
  first_failed_at timestamptz,
  -- The state of an offer that a check has hidden, which it gets back once it plays again.
  state_before text
    constraint offer_checks_state_before_known check (state_before in ('plays', 'unsure')),
  -- Fields that checks have filled in and may change later.
  filled jsonb not null default '{}',
  constraint offer_checks_failures_since check ((failures > 0) = (first_failed_at is not null))
);
create index offer_checks_due on offer_checks (due_at) where due_at is not null;
create index offer_checks_doubtful on offer_checks (offer_id)
  where outcome <> 'plays' and state_before is null and due_at is not null;

-- Hosts that asked to be left alone for a time.
create table check_pauses (
  host text primary key check (length(host) between 1 and 300),
  until timestamptz not null
);

-- New videos of official channels that are probably a film of the catalogue.
create table channel_reads (
  channel_id integer primary key references channels on delete cascade,
  due_at timestamptz not null,
  failure text check (length(failure) between 1 and 300)
);

create table channel_uploads (
  id integer generated always as identity primary key,
  youtube_id text not null unique check (youtube_id ~ '^[\w-]{11}$'),
  channel_id integer not null references channels on delete cascade,
  movie_id integer not null references movies on delete cascade,
  title text not null check (length(title) between 1 and 300),
  minutes smallint check (minutes between 1 and 6000),
  uploaded_on date,
  found_at timestamptz not null default now(),
  is_dismissed boolean not null default false
);
create index channel_uploads_of_channel on channel_uploads (channel_id);

-- The page of new uploads.
create index channel_uploads_waiting on channel_uploads (id) where not is_dismissed;

-- Serves the archiving of a film.
create index channel_uploads_of_movie on channel_uploads (movie_id);

-- ## Reviews and watchlists

create table reviews (
  id integer generated always as identity primary key,
  movie_id integer not null references movies on delete cascade,
  -- Empty when the account is gone and its words stay.
  user_id integer references member on delete set null,
  rating smallint not null check (rating between 1 and 5),
  review_text text
    constraint reviews_text_length check (
      count_characters(review_text) between 1 and 500
      and length(review_text) <= 2000
    ),
  status text not null default 'approved'
    constraint reviews_status_known check (status in ('pending', 'approved', 'rejected')),
  flagged_reason text check (length(flagged_reason) between 1 and 500),
  helpful_count integer not null default 0 check (helpful_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  flag_count integer not null default 0 check (flag_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The last decision; empty where the review was approved by itself.
  decided_by integer references member on delete set null,
  decided_at timestamptz,
  -- The text in which reviews are searched; stored, because folding each text that a search reads
  -- takes seconds.
  folded_text text collate "C" generated always as (fold(review_text)) stored,
  -- A mark by which a review that stayed without a name is known to be of the same address, should
  -- whoever left join again: a keyed hash, of no use without the site's SECRET.
  former_author text
    constraint reviews_former_author_is_hash check (
      former_author is null
      or length(former_author) = 43
    ),
  -- True if it tells how the film ends: its text is covered until a reader presses it.
  has_spoilers boolean not null default false,
  -- True if a moderator covered the text: its author does not uncover it by editing.
  is_covered boolean not null default false,
  -- One review per member and film: a second post edits the first, so ratings cannot be stacked.
  constraint reviews_one_per_member unique (movie_id, user_id)
);

-- Each serves one tab of a film's reviews.
create index reviews_of_movie_top on reviews
  (movie_id, rating desc, helpful_count desc, created_at desc, id desc) where status = 'approved';
create index reviews_of_movie_top_recent on reviews
  (movie_id, rating desc, created_at desc, id desc) where status = 'approved';
create index reviews_of_movie_recent on reviews
  (movie_id, created_at desc, id desc) where status = 'approved';
create index reviews_of_movie_helpful on reviews
  (movie_id, helpful_count desc, created_at desc, id desc) where status = 'approved';

-- Each serves one tab of Top Reviews on the home page, and one order of /all-reviews.
create index reviews_top on reviews
  (rating desc, helpful_count desc, created_at desc, id desc) where status = 'approved';
create index reviews_helpful on reviews (helpful_count desc, created_at desc, id desc)
  where status = 'approved';

-- Serves the same, and trending, which reads the last days.
create index reviews_recent on reviews (created_at desc, id desc) where status = 'approved';

-- Serves the star filter of /all-reviews in order of time.
create index reviews_recent_of_rating on reviews (rating, created_at desc, id desc)
  where status = 'approved';

-- Serves a member's reviews, newest first.
create index reviews_of_member on reviews (user_id, created_at desc, id desc);

-- Serves the deletion of a member.
create index reviews_decided_by on reviews (decided_by) where decided_by is not null;

-- Each serves one view of /admin/moderation, newest first: all reviews, those of so many stars, and
-- those that are pending or rejected.
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_newest_of_rating on reviews (rating, created_at desc, id desc);
create index reviews_not_approved on reviews (status, created_at desc, id desc)
  where status <> 'approved';

-- Serves the search in /all-reviews.
create index reviews_text_trigrams on reviews using gin (folded_text gin_trgm_ops)
  with (fastupdate = off);

-- Serves the posting of a review, which takes the place of that one.
create index reviews_of_former_author on reviews (movie_id, former_author)
  where former_author is not null;

create table helpful_votes (
  id integer generated always as identity primary key,
  review_id integer not null references reviews on delete cascade,
  user_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  constraint helpful_votes_one_per_member unique (review_id, user_id)
);

-- Serves the deletion of a member.
create index helpful_votes_of_member on helpful_votes (user_id);

-- The times at which a member posted reviews of late, deleted ones included. Its row is locked
-- while they post, so that parallel posts cannot pass the limit together.
create table review_posts (
  user_id integer primary key references member on delete cascade,
  posted_at timestamptz[] not null default '{}'
);

-- The number of reviews and cases of each standing: the sum of what every write added, so that
-- nobody counts a table and no two writers wait for one row. sum_tallies() makes few rows of many.
create table review_tallies (
  status text not null,
  rating smallint not null,
  change integer not null
);

create table watchlists (
  id integer generated always as identity primary key,
  user_id integer not null references member on delete cascade,
  movie_id integer not null references movies on delete cascade,
  is_favorite boolean not null default false,
  added_at timestamptz not null default now(),
  favorited_at timestamptz,
  constraint watchlists_one_per_member unique (user_id, movie_id),
  constraint watchlists_favorite_dated check (is_favorite = (favorited_at is not null))
);

-- Serves a member's watchlist and profile, newest first.
create index watchlists_of_member on watchlists (user_id, added_at desc, id desc);

-- Serves trending, which reads the last days, and the deletion of a film.
create index watchlists_recent on watchlists (added_at desc, movie_id, user_id);
create index watchlists_of_movie on watchlists (movie_id);

create table subtitle_votes (
  offer_id integer references movie_offers on delete cascade,
  user_id integer references member on delete cascade,
  verdict text not null
    constraint subtitle_votes_verdict_known check (verdict in ('good', 'poor', 'wrong-film')),
  voted_at timestamptz not null default now(),
  primary key (offer_id, user_id)
);
create index subtitle_votes_of_member on subtitle_votes (user_id);

create table member_providers (
  user_id integer references member on delete cascade,
  provider text references providers on delete cascade,
  primary key (user_id, provider)
);
create index member_providers_of_provider on member_providers (provider);

-- The films that members wait for, and the services they have.
create table watch_alerts (
  user_id integer references member on delete cascade,
  movie_id integer references movies on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, movie_id)
);
create index watch_alerts_of_movie on watch_alerts (movie_id, user_id);

-- Films that somebody waits for and whose offers have changed: a job reads and empties it, so that
-- a change takes no longer where thousands wait.
create table watch_changes (
  movie_id integer unique references movies on delete cascade,
  user_id integer unique references member on delete cascade,
  check (num_nonnulls(movie_id, user_id) = 1)
);

-- ## Moderation

-- A case: what members reported of one review, film or member, and what came of it.
create table moderation_cases (
  id integer generated always as identity primary key,
  content_type text not null
    constraint moderation_cases_type_known check (content_type in (
      'review', 'movie', 'user', 'comment'
    )),
  review_id integer references reviews on delete cascade,
  movie_id integer references movies on delete cascade,
  profile_id integer references profiles on delete cascade,
  reporter_id integer references member on delete set null,
  reason text not null
    constraint moderation_cases_reason_known check (reason in (
      'spam', 'inappropriate', 'fake', 'irrelevant', 'duplicate', 'spoilers', 'other', 'correction',
      'offer-report', 'offer-proposal'
    )),
  description text
    constraint moderation_cases_description_length check (length(description) between 1 and 2000),
  status text not null default 'pending'
    constraint moderation_cases_status_known check (status in (
      'pending', 'reviewed', 'resolved', 'dismissed'
    )),
  priority text not null default 'low'
    constraint moderation_cases_priority_known check (priority in (
      'low', 'medium', 'high', 'critical'
    )),
  action_taken text check (length(action_taken) between 1 and 500),
  notes text check (length(notes) between 1 and 1000),
  reviewed_at timestamptz,
  reviewed_by integer references member on delete set null,
  created_at timestamptz not null default now(),
  -- The place of a case in the queue: what is open comes first, and of that the gravest.
  urgency smallint not null
    generated always as (
      case when status <> 'pending' then 0
        else array_position(array['low', 'medium', 'high', 'critical'], priority) end
    ) stored,
  -- A comment has no table yet: its case names the review that it stands under.
  constraint moderation_cases_target check (
    review_id is not null = content_type in ('review', 'comment')
    and movie_id is not null = (content_type = 'movie')
    and profile_id is not null = (content_type = 'user')
  ),
  constraint moderation_cases_decided check (
    (status = 'pending') = (reviewed_at is null)
    and (status <> 'resolved' or action_taken is not null)
  )
);

-- One open case for each target: further reports join it.
create unique index moderation_cases_open_review on moderation_cases (review_id)
  where status = 'pending' and content_type = 'review';
create unique index moderation_cases_open_movie on moderation_cases (movie_id)
  where status = 'pending' and movie_id is not null;
create unique index moderation_cases_open_profile on moderation_cases (profile_id)
  where status = 'pending' and profile_id is not null;

-- Serve the deletion of what a case names.
create index moderation_cases_of_review on moderation_cases (review_id) where review_id is not null;
create index moderation_cases_of_movie on moderation_cases (movie_id) where movie_id is not null;
create index moderation_cases_of_profile on moderation_cases (profile_id)
  where profile_id is not null;
create index moderation_cases_by_reporter on moderation_cases (reporter_id)
  where reporter_id is not null;
create index moderation_cases_by_reviewer on moderation_cases (reviewed_by)
  where reviewed_by is not null;

-- Each serves one view of /admin/flagging: the whole queue, that of one kind of content, and the
-- search by reason.
create index moderation_cases_queue on moderation_cases (urgency desc, created_at desc, id desc);
create index moderation_cases_queue_of_type on moderation_cases
  (content_type, urgency desc, created_at desc, id desc);
create index moderation_cases_of_reason on moderation_cases (reason, id);

-- Reports of members, one line for every report that a case joins. The target stands here
-- too, so that nobody reports it twice, whatever became of the case.
create table flags (
  id integer generated always as identity primary key,
  case_id integer not null references moderation_cases on delete cascade,
  -- Empty when the account is gone: what was reported still counts.
  reporter_id integer references member on delete set null,
  review_id integer references reviews on delete cascade,
  movie_id integer references movies on delete cascade,
  profile_id integer references profiles on delete cascade,
  reason text not null
    constraint flags_reason_known check (reason in (
      'spam', 'inappropriate', 'fake', 'irrelevant', 'duplicate', 'spoilers', 'other'
    )),
  details text check (count_characters(details) between 1 and 500 and length(details) <= 2000),
  created_at timestamptz not null default now(),
  constraint flags_review_once unique (review_id, reporter_id),
  constraint flags_movie_once unique (movie_id, reporter_id),
  constraint flags_profile_once unique (profile_id, reporter_id),
  constraint flags_target check (num_nonnulls(review_id, movie_id, profile_id) = 1)
);

-- Serves the reports of a case.
create index flags_of_case on flags (case_id, id);

-- Serves the deletion of a member.
create index flags_by_reporter on flags (reporter_id) where reporter_id is not null;

-- Serves the search in what members said when they reported something.
create index flags_details_trigrams on flags using gin (fold(details) gin_trgm_ops)
  with (fastupdate = off) where details is not null;

create table case_tallies (
  content_type text not null,
  status text not null,
  priority text not null,
  change integer not null
);

-- Corrections that members suggest for a film's page; each belongs to the film's case.
create table corrections (
  id integer generated always as identity primary key,
  movie_id integer not null references movies on delete cascade,
  case_id integer not null references moderation_cases on delete cascade,
  member_id integer references member on delete set null,
  field text not null
    constraint corrections_field_known check (field in (
      'title', 'original_title', 'release_year', 'director', 'writer', 'producer', 'cast',
      'synopsis', 'duration', 'country', 'language', 'genre', 'awards', 'poster', 'other'
    )),
  value text not null constraint corrections_value_length check (length(value) between 1 and 2000),
  source text constraint corrections_source_length check (length(source) between 1 and 500),
  status text not null default 'pending'
    constraint corrections_status_known check (status in ('pending', 'accepted', 'declined')),
  reason text constraint corrections_reason_length check (length(reason) between 1 and 500),
  decided_by integer references member on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint corrections_decided check ((status = 'pending') = (decided_at is null))
);

-- Each case shows its own.
create index corrections_of_case on corrections (case_id, id);
create index corrections_of_movie on corrections (movie_id);

-- A member's own data, and how many of theirs wait.
create index corrections_of_member on corrections (member_id, status) where member_id is not null;
create index corrections_by_decider on corrections (decided_by) where decided_by is not null;

-- Content Flagging finds a film's case also by what members suggested, reported and proposed
-- (domain/moderation/queries/cases.ts).
create index corrections_text_trigrams on corrections
  using gin (fold(value || ' ' || coalesce(source, '')) gin_trgm_ops) with (fastupdate = off);

-- Words of members on a film's offers: that one is wrong, that there is another, and how good the
-- subtitles are. Reports and proposals belong to the film's case.
create table offer_reports (
  id integer generated always as identity primary key,
  movie_id integer not null references movies on delete cascade,
  case_id integer not null references moderation_cases on delete cascade,
  -- No reference: a report outlives the offer that it led to remove.
  offer_id integer not null,
  -- The offer as it was then.
  place text not null constraint offer_reports_place_length check (length(place) between 1 and 300),
  address text check (address ~ '^https?://' and length(address) <= 2000),
  member_id integer references member on delete set null,
  reason text not null
    constraint offer_reports_reason_known check (reason in (
      'does-not-play', 'wrong-film', 'not-legal'
    )),
  details text constraint offer_reports_details_length check (length(details) between 1 and 500),
  -- None while it waits.
  outcome text
    constraint offer_reports_outcome_known check (outcome in (
      'gone', 'not-official', 'removed', 'nothing-wrong'
    )),
  answer text constraint offer_reports_answer_length check (length(answer) between 1 and 500),
  decided_by integer references member on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint offer_reports_decided check (outcome is null = (decided_at is null))
);

-- Each case shows its own.
create index offer_reports_of_case on offer_reports (case_id, offer_id, id);
create index offer_reports_of_movie on offer_reports (movie_id);
create unique index offer_reports_one_waiting on offer_reports (member_id, offer_id, reason)
  where outcome is null and member_id is not null;

-- A member's own data, and whether they have reported the offer before.
create index offer_reports_of_member on offer_reports (member_id, offer_id)
  where member_id is not null;
create index offer_reports_by_decider on offer_reports (decided_by) where decided_by is not null;

-- Content Flagging finds a film's case also by what members suggested, reported and proposed
-- (domain/moderation/queries/cases.ts).
create index offer_reports_text_trigrams on offer_reports
  using gin (fold(place || ' ' || coalesce(address, '') || ' ' || coalesce(details, '')) gin_trgm_ops)
  with (fastupdate = off);

create table offer_proposals (
  id integer generated always as identity primary key,
  movie_id integer not null references movies on delete cascade,
  case_id integer not null references moderation_cases on delete cascade,
  member_id integer references member on delete set null,
  address text not null check (address ~ '^https?://' and length(address) <= 2000),
  youtube_id text check (youtube_id ~ '^[\w-]{11}$'),
  -- Its address, id, handle or known title.
  channel text constraint offer_proposals_channel_length check (length(channel) between 1 and 200),
  part smallint,
  parts smallint,
  audio_languages text[] not null default '{}',
  subtitle_languages text[] not null default '{}',
  note text constraint offer_proposals_note_length check (length(note) between 1 and 500),
  status text not null default 'pending'
    constraint offer_proposals_status_known check (status in ('pending', 'accepted', 'declined')),
  reason text constraint offer_proposals_reason_length check (length(reason) between 1 and 500),
  decided_by integer references member on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint offer_proposals_part_of_parts check (
    part is null = (parts is null)
    and (part >= 1 and part <= parts)
    and parts <= 100
  ),
  constraint offer_proposals_decided check ((status = 'pending') = (decided_at is null))
);
create index offer_proposals_of_case on offer_proposals (case_id, id);
create index offer_proposals_of_movie on offer_proposals (movie_id);

-- A member's own data, and how many of theirs wait.
create index offer_proposals_of_member on offer_proposals (member_id, status)
  where member_id is not null;
create index offer_proposals_by_decider on offer_proposals (decided_by)
  where decided_by is not null;

-- Content Flagging finds a film's case also by what members suggested, reported and proposed
-- (domain/moderation/queries/cases.ts).
create index offer_proposals_text_trigrams on offer_proposals
  using gin (fold(address || ' ' || coalesce(channel, '') || ' ' || coalesce(note, '')) gin_trgm_ops)
  with (fastupdate = off);

-- ## Feeds and digests

-- A member's activities, and those of others that concern them. Titles, ratings, words and votes
-- are read from what a row names, so that they are never out of date.
create table activities (
  id integer generated always as identity primary key,
  user_id integer not null references member on delete cascade,
  type text not null
    constraint activities_type_known check (type in (
      'review', 'watchlist_add', 'favorite_toggle', 'profile_update', 'review_helpful',
      'review_approved', 'review_rejected', 'movie_added', 'movie_watchable', 'correction_accepted',
      'correction_declined', 'offer_report_accepted', 'offer_report_declined',
      'offer_proposal_accepted', 'offer_proposal_declined'
    )),
  movie_id integer references movies on delete cascade,
  review_id integer references reviews on delete cascade,
  watchlist_id integer references watchlists on delete cascade,
  happened_at timestamptz not null,
  -- True from a notification to the next digest, for who wants mail.
  awaits_mail boolean not null default false,
  correction_id integer references corrections on delete cascade,
  offer_report_id integer references offer_reports on delete cascade,
  offer_proposal_id integer references offer_proposals on delete cascade,
  constraint activities_names_its_source check (
    movie_id is null = (type = 'profile_update')
    and review_id is not null = type like 'review%'
    and watchlist_id is not null = type in ('watchlist_add', 'favorite_toggle')
    and correction_id is not null = type like 'correction%'
    and offer_report_id is not null = type like 'offer_report%'
    and offer_proposal_id is not null = type like 'offer_proposal%'
  )
);

-- Serve the feed, whole and of one type, newest first.
create index activities_of_member on activities (user_id, happened_at desc, id desc);
create index activities_of_member_by_type on activities
  (user_id, type, happened_at desc, id desc);

-- One line for each thing that happened; they also serve the deletion of a review and an entry.
create unique index activities_one_per_review on activities (review_id, type)
  where review_id is not null;
create unique index activities_one_per_entry on activities (watchlist_id, type)
  where watchlist_id is not null;
create unique index activities_one_per_new_movie on activities (user_id, movie_id)
  where type = 'movie_added';

-- Serves the deletion of a film.
create index activities_of_movie on activities (movie_id) where movie_id is not null;

-- Serves the digests: who is to be told of something.
create index activities_awaiting_mail on activities (user_id) where awaits_mail;
create unique index activities_one_per_correction on activities (correction_id)
  where correction_id is not null;
create unique index activities_one_per_offer_report on activities (offer_report_id)
  where offer_report_id is not null;
create unique index activities_one_per_offer_proposal on activities (offer_proposal_id)
  where offer_proposal_id is not null;

create table digest_cursors (
  user_id integer primary key references member on delete cascade,
  -- Films added later are still to be looked through; empty while new movie alerts are off.
  movies_from timestamptz,
  -- The time of the last digest.
  mailed_at timestamptz
);

-- ## The catalogue's history and its curators

-- Changes of films and creators: of the document, the parts that differ, before and after.
create table catalogue_changes (
  id integer generated always as identity primary key,
  subject text not null
    constraint catalogue_changes_subject_known check (subject in ('movie', 'creator')),
  -- Of what may be gone.
  subject_id integer not null,
  label text not null check (length(label) between 1 and 400),
  change text not null
    constraint catalogue_changes_change_known check (change in (
      'added', 'edited', 'deleted', 'restored', 'merged'
    )),
  actor_id integer references member on delete set null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now(),
  import_id integer,
  import_row integer,
  source text check (length(source) between 1 and 300),
  suggested_by integer references member on delete set null
);

-- Serves the history of one film or creator, newest first, and its version.
create index catalogue_changes_of_subject on catalogue_changes (subject, subject_id, id desc);
create index catalogue_changes_of_import on catalogue_changes (import_id, subject_id)
  where import_id is not null;

-- Serves the changes of one curator, newest first.
create index catalogue_changes_of_actor on catalogue_changes (actor_id, id desc);

-- The changes of one day, over the whole catalogue.
create index catalogue_changes_by_day on catalogue_changes (created_at, id);
create index catalogue_changes_by_suggestion on catalogue_changes (suggested_by)
  where suggested_by is not null;

-- Films and creators that were deleted, whole, with all that went with them, to be restored.
create table deleted_entries (
  id integer generated always as identity primary key,
  subject text not null
    constraint deleted_entries_subject_known check (subject in ('movie', 'creator')),
  subject_id integer not null,
  label text not null check (length(label) between 1 and 400),
  slug text not null,
  document jsonb not null,
  deleted_by integer references member on delete set null,
  deleted_at timestamptz not null default now()
);

-- Serves the list of what can be restored, and the deletion of what no longer can.
create index deleted_entries_newest on deleted_entries (subject, deleted_at desc, id desc);

-- Serves the answer at the address of what was deleted.
create index deleted_entries_by_slug on deleted_entries (subject, slug);

-- Serves the deletion of a member.
create index deleted_entries_by_member on deleted_entries (deleted_by)
  where deleted_by is not null;

-- A deleted film's identifiers are looked up by whoever follows one.
create index deleted_entries_by_identifier on deleted_entries
  using gin ((document -> 'movie_identifiers') jsonb_path_ops) with (fastupdate = off);

-- A curator's own links to chosen parts of Manage Movies.
create table saved_views (
  id integer generated always as identity primary key,
  user_id integer not null references member on delete cascade,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 500),
  created_at timestamptz not null default now(),
  unique (user_id, name)
);

-- ## Imports

-- The import of a file of films: one at a time for the whole site, stored with its file until it is
-- reset, so that another process can go on with it where the last one was stopped.
create table imports (
  id integer generated always as identity primary key,
  is_current boolean default true constraint imports_one_current unique
    constraint imports_is_only_check check (is_current),
  file_name text not null check (length(file_name) between 1 and 200),
  encoding text not null
    constraint imports_encoding_known check (encoding in (
      'utf-8', 'utf-16le', 'utf-16be', 'windows-1252'
    )),
  delimiter text not null check (delimiter in (',', ';', '	', '|')),
  header text[] not null,
  -- The first rows, shortened.
  preview jsonb not null,
  row_count integer not null check (row_count > 0),
  -- Of the text in which the rows stand, which has blank ones too.
  last_row integer not null,
  status text not null default 'checking'
    constraint imports_status_known check (status in (
      'checking', 'checked', 'importing', 'imported', 'cancelled', 'failed', 'undoing', 'undone'
    )),
  -- The header is row 1.
  next_row integer not null default 2,
  -- The number of pieces that its text was cut into; where one is missing, the upload was cut
  -- short.
  part_count integer not null check (part_count > 0),
  -- Films that can be imported, or were, by how far it is.
  good_count integer not null default 0,
  failed_count integer not null default 0,
  present_count integer not null default 0,
  -- The reason where nothing of it can be imported.
  failure text,
  started_by integer references member on delete set null,
  -- The process that works on it, for as long as it says so.
  lease_owner uuid,
  leased_until timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- JSON as text: its keys are fields' and words' own names.
  plan text not null,
  -- Readings of the columns, as the screen asks about them.
  recognized jsonb not null default '[]',
  -- Words that need a decision, by field.
  unknown_values jsonb not null default '[]',
  -- Remarks on the file as a whole.
  remarks text[] not null default '{}',
  format text not null default 'csv',
  doubtful_count integer not null default 0,
  changed_count integer not null default 0,
  left_out_count integer not null default 0,
  noted_count integer not null default 0,
  -- An import may be undone by another than its sender.
  undone_by integer references member on delete set null,
  check (last_row > row_count)
);

-- Serves the deletion of a member.
create index imports_by_member on imports (started_by) where started_by is not null;
create index imports_by_undoer on imports (undone_by) where undone_by is not null;

-- The text of the file, in pieces that are read one by one.
create table import_parts (
  import_id integer references imports on delete cascade,
  place integer,
  text text not null,
  primary key (import_id, place)
);

-- Findings on single rows; the primary key serves their lists too.
create table import_findings (
  import_id integer references imports on delete cascade,
  kind text
    constraint import_findings_kind_known check (kind in (
      'fault', 'present', 'unfeatured', 'note', 'changed', 'left-out', 'stays'
    )),
  row_number integer,
  message text not null,
  -- The film that is there already.
  slug text,
  primary key (import_id, kind, row_number)
);

-- Rows whose film may be one of the catalogue's, and what a curator decided.
create table import_matches (
  import_id integer references imports on delete cascade,
  row_number integer,
  label text not null,
  -- Addresses of the films that it may be, the likeliest first.
  candidates text[] not null,
  -- One of the candidates; 'new' or 'leave'; null until decided.
  decision text,
  primary key (import_id, row_number)
);

-- The last reading of a header's columns, offered for the next file with the same header.
create table import_mappings (
  header text[] primary key,
  plan text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  saved_by integer references member on delete set null,
  saved_at timestamptz not null default now()
);
create index import_mappings_by_member on import_mappings (saved_by) where saved_by is not null;

-- ## Figures

-- The last answer of get_trending_movies(), so that no page waits for it.
create table trending_movies (
  movie_id integer primary key references movies on delete cascade,
  rank integer not null unique,
  score double precision not null,
  review_share double precision not null,
  watchlist_share double precision not null,
  quality_share double precision not null,
  window_days integer
);

-- The number of readings of a page on a day by readers who came to it from one place: a foreign
-- site's host, or nothing. No row is one reader's.
create table page_views (
  day date,
  path text check (path ~ '^/' and length(path) <= 300),
  referrer text default '' check (length(referrer) <= 253),
  views integer not null check (views > 0),
  primary key (day, path, referrer)
);

-- The pages of each period that were read most, and the sites that most readers came from.
create table top_page_views (
  period text constraint top_page_views_period_known check (period in ('7d', '30d', '90d', '1y')),
  kind text constraint top_page_views_kind_known check (kind in ('page', 'referrer')),
  rank smallint,
  name text not null,
  views integer not null,
  primary key (period, kind, rank)
);

-- Figures of each day of universal time, counted by a job: a page never counts what
-- it shows. Of reviews those that everyone can read.
create table daily_figures (
  day date primary key,
  new_users integer not null,
  new_movies integer not null,
  new_reviews integer not null,
  -- Of the stars that those reviews gave.
  rating_sum integer not null,
  page_views integer not null
);

-- The films of each period with the most reviews and watchlist entries.
create table top_movies (
  period text constraint top_movies_period_known check (period in ('7d', '30d', '90d', '1y')),
  rank smallint,
  movie_id integer not null references movies on delete cascade,
  reviews integer not null,
  rating_sum integer not null,
  watchlists integer not null,
  primary key (period, rank)
);

-- Serves the deletion of a film.
create index top_movies_of_movie on top_movies (movie_id);

-- The number of films of each genre and language.
create table catalogue_shares (
  kind text constraint catalogue_shares_kind_known check (kind in ('genre', 'language')),
  value text,
  movies integer not null,
  primary key (kind, value)
);

-- The last refresh of the figures: of late, and of the whole history.
create table analytics_refreshes (
  extent text primary key
    constraint analytics_refreshes_extent_known check (extent in ('recent', 'history')),
  refreshed_at timestamptz not null
);

-- ## Pages that search engines are told of

-- The pages of one country, language, genre, decade or year, and of two of them with at least eight
-- films, as a job last counted them. A page counts its own films when it is read; this says which
-- other pages there are to link to and to list in sitemaps, and since when each is as it is.
create table landing_pages (
  -- '' and 0 where the page is not about it.
  country text,
  language text,
  genre text,
  decade smallint,
  release_year smallint,
  -- One or two.
  facets smallint not null constraint landing_pages_facets_known check (facets in (1, 2)),
  films integer not null check (films > 0),
  -- The sum of all films' whole stars.
  stars integer not null,
  changed_at timestamptz not null default now(),
  primary key (country, language, genre, decade, release_year)
);

-- Pages about one thing, to link to from pages about others of its kind.
create index landing_pages_single on landing_pages (films) where facets = 1;

-- Pairs of a language, of a genre and of a decade; the primary key has those of a country.
create index landing_pages_of_language on landing_pages (language) where language <> '';
create index landing_pages_of_genre on landing_pages (genre) where genre <> '';
create index landing_pages_of_decade on landing_pages (decade) where decade <> 0;

-- Public pages that have changed since search engines were last told: the sitemap's job takes
-- these rows up, and IndexNow announces them where it is on. Rows are only added, so that no write
-- waits for another; the job drops them.
create table page_changes (
  id bigint generated always as identity primary key,
  subject text not null
    constraint page_changes_subject_known check (subject in ('movie', 'creator', 'profile')),
  subject_id integer not null,
  path text not null,
  stage text not null default 'waiting'
    constraint page_changes_stage_known check (stage in ('waiting', 'listing', 'listed')),
  created_at timestamptz not null default now()
);
create index page_changes_by_stage on page_changes (stage, id);

-- ## Views

-- Names credited on a film: its people fields, cast and crew.
create view movie_names as
  select id as movie_id, trim(name) as name, part, position
  from movies
  cross join lateral (values ('director', director, 0), ('crew', writer, 1), ('crew', producer, 2))
    as field (part, names, position)
  cross join lateral unnest(string_to_array(names, ',')) as name
  union all
  select movie_id, name, case role when 'director' then 'director' else 'crew' end, 3
  from movie_crew
  union all
  select movie_id, name, 'cast', 4 from movie_cast;

-- Every name under which films credit a creator.
create view creator_spellings as
  select id as creator_id, folded_name from creators
  union all
  select creator_id, folded_name from creator_names;

-- The offers that play today. What members say of subtitles counts in filters as on the film's
-- page.
create view playing_uploads as
select movie_offers.id, movie_id, provider, channel_id, access, extent, part, parts,
  audio_languages, subtitle_languages, coalesce(subtitle_verdict, readers_verdict) as subtitle_verdict,
  country_rule, countries
from movie_offers left join channels on channels.id = channel_id
where state in ('plays', 'unsure') and official is distinct from 'no'
  and (available_from is null or available_from <= (now() at time zone 'UTC')::date)
  and (available_until is null or available_until >= (now() at time zone 'UTC')::date);

-- The parts that play together with one of them, if all of a film does: the first, and where each
-- of them plays. A part that does not say where counts as the others do.
create function playing_parts(part_id integer)
returns table (first_id integer, country_rule text, countries text[])
stable rows 1 language sql set search_path = public, pg_temp as $$
  with parts as (
    select other.* from playing_uploads as offer
    join playing_uploads as other on other.movie_id = offer.movie_id
      and other.provider = offer.provider
      and other.channel_id is not distinct from offer.channel_id
      and other.access = offer.access and other.parts = offer.parts
    where offer.id = part_id
  ), complete as (
    select (array_agg(id order by part, id))[1] as first_id,
      count(*) filter (where parts.country_rule = 'only') as limited,
      case when bool_or(parts.country_rule = 'only') then 'only'
        when bool_or(parts.country_rule = 'except') then 'except'
        when bool_or(parts.country_rule = 'everywhere') then 'everywhere'
        else 'unknown' end as country_rule
    from parts having count(distinct part) = max(parts.parts)
  ), listed as (
    select complete.*, array(
      select country from parts, unnest(parts.countries) as country
      group by country
      having count(*) filter (where parts.country_rule = 'only') = limited
        and (limited = 0 or bool_and(parts.country_rule = 'only'))
      order by country collate "C"
    ) as countries
    from complete
  )
  select first_id, country_rule, countries from listed where limited = 0 or countries <> '{}'
$$;

-- Films that can be seen whole, or in parts, for which the first of them stands.
create view playing_offers as
select offer.id as offer_id, offer.movie_id, offer.provider, offer.access,
  case when offer.audio_languages <> '{}' then offer.audio_languages
    else movies.language || movies.spoken_languages end as spoken,
  case when offer.subtitle_verdict = 'wrong-film' then '{}' else offer.subtitle_languages end
    as subtitled,
  case when offer.extent = 'whole' then offer.country_rule
    else (select country_rule from playing_parts(offer.id)) end as country_rule,
  case when offer.extent = 'whole' then offer.countries
    else (select countries from playing_parts(offer.id)) end as named_countries
from playing_uploads as offer left join movies on movies.id = offer.movie_id
where offer.extent = 'whole'
  or offer.extent = 'part' and offer.id = (select first_id from playing_parts(offer.id));

-- ## Functions: Profiles and names

-- Every member has a profile from the first moment, whoever writes the member.
create function create_profile() returns trigger language plpgsql
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

create function reserve_former_username() returns trigger language plpgsql
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

-- An address that may be taken back is nobody else's until then, however they come by it.
create function refuse_reserved_email() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if exists (
    select from email_changes
    where former_email = new.email and confirmed_at is not null and ends_at > now()
      and user_id <> new.id
  ) then
    raise unique_violation using
      message = 'The address was another member''s and may be taken back.',
      constraint = 'member_email_reserved';
  end if;
  return new;
end $$;

-- ## Functions: Figures that triggers count

-- A creator's figures are sums over the films; each change of a film or a credit moves them.
create function update_creator_counts() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update creators set movie_count = creators.movie_count + 1,
      review_count = creators.review_count + movies.review_count,
      watchlist_count = creators.watchlist_count + movies.watchlist_count
    from movies where movies.id = new.movie_id and creators.id = new.creator_id;
  else
    update creators set movie_count = creators.movie_count - 1,
      review_count = creators.review_count - movies.review_count,
      watchlist_count = creators.watchlist_count - movies.watchlist_count
    from movies where movies.id = old.movie_id and creators.id = old.creator_id;
  end if;
  return null;
end $$;

-- Creators are locked in one order: two changes of films with the same people wait for each other,
-- and neither is given up as a deadlock.
create function propagate_movie_counts() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform from creators
  where id in (select creator_id from movie_creators where movie_id = new.id)
  order by id
  for no key update;
  update creators set
    review_count = review_count + new.review_count - old.review_count,
    watchlist_count = watchlist_count + new.watchlist_count - old.watchlist_count
  where id in (select creator_id from movie_creators where movie_id = new.id);
  return null;
end $$;

create function update_rating_counts() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    update movies set rating_counts[old.rating] = rating_counts[old.rating] - 1
    where id = old.movie_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    update movies set rating_counts[new.rating] = rating_counts[new.rating] + 1
    where id = new.movie_id;
  end if;
  return null;
end $$;

create function update_helpful_count() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  else
    update reviews set helpful_count = helpful_count - 1 where id = old.review_id;
  end if;
  return null;
end $$;

-- A review counts the flags of members who are there: one who leaves stays in the case alone.
create function update_flag_count() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.reporter_id is not null then
    update reviews set flag_count = flag_count - 1 where id = old.review_id;
  end if;
  if tg_op <> 'DELETE' and new.reporter_id is not null then
    update reviews set flag_count = flag_count + 1 where id = new.review_id;
  end if;
  return null;
end $$;

create function update_watchlist_count() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update movies set watchlist_count = watchlist_count + 1 where id = new.movie_id;
  else
    update movies set watchlist_count = watchlist_count - 1 where id = old.movie_id;
  end if;
  return null;
end $$;

create function count_subtitle_votes() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  offer constant integer := coalesce(new.offer_id, old.offer_id);
  most text;
begin
  -- Of two votes at once the second counts the first.
  perform from movie_offers where id = offer for no key update;
  with counted as (
    select verdict, count(*) as votes from subtitle_votes where offer_id = offer group by verdict
  )
  select verdict into most from counted
  where votes >= 3
    and votes > all (select others.votes from counted as others where others.verdict <> counted.verdict);
  update movie_offers set readers_verdict = most
  where id = offer and readers_verdict is distinct from most;
  return null;
end $$;

-- Votes were for the subtitles of the video at the former address.
create function forget_subtitle_votes() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from subtitle_votes where offer_id = new.id;
  return null;
end $$;

create function tally_reviews() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into review_tallies values (old.status, old.rating, -1), (new.status, new.rating, 1);
  elsif tg_op = 'INSERT' then
    insert into review_tallies select status, rating, count(*) from added group by status, rating;
  else
    insert into review_tallies select status, rating, -count(*) from gone group by status, rating;
  end if;
  return null;
end $$;

create function tally_cases() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into case_tallies values (old.content_type, old.status, old.priority, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into case_tallies values (new.content_type, new.status, new.priority, 1);
  end if;
  return null;
end $$;

-- The choices that a film passes.
create function movie_choices(
  genres text[], languages text[], countries text[], marks text[]
)
returns table (chosen_country text, chosen_genre text, chosen_language text)
immutable language sql as $$
  select distinct one_country, one_genre, one_language
  from unnest(array_append(countries, '')) as one_country,
    unnest(array_append(genres, '')) as one_genre,
    (select filter_languages(languages) union all select '') as spoken (one_language)
  union all
  select mark, '', '' from unnest(marks) as mark
$$;

create function tally_movies() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into movie_tallies (country, genre, language, release_year, stars, length, change)
    select chosen_country, chosen_genre, chosen_language, release_year, floor(average_rating),
      length_class(duration_minutes), count(*)
    from added, movie_choices(genre || other_genres, language || spoken_languages, countries,
      movie_marks(keywords, content_rating))
    where state = 'published'
    group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into movie_tallies (country, genre, language, release_year, stars, length, change)
    select chosen_country, chosen_genre, chosen_language, release_year, floor(average_rating),
      length_class(duration_minutes), -count(*)
    from gone, movie_choices(genre || other_genres, language || spoken_languages, countries,
      movie_marks(keywords, content_rating))
    where state = 'published'
    group by 1, 2, 3, 4, 5, 6;
  else
    insert into movie_tallies (country, genre, language, release_year, stars, length, change)
    select chosen_country, chosen_genre, chosen_language, old.release_year,
      floor(old.average_rating), length_class(old.duration_minutes), -1
    from movie_choices(old.genre || old.other_genres, old.language || old.spoken_languages,
      old.countries, movie_marks(old.keywords, old.content_rating))
    where old.state = 'published'
    union all
    select chosen_country, chosen_genre, chosen_language, new.release_year,
      floor(new.average_rating), length_class(new.duration_minutes), 1
    from movie_choices(new.genre || new.other_genres, new.language || new.spoken_languages,
      new.countries, movie_marks(new.keywords, new.content_rating))
    where new.state = 'published';
  end if;
  return null;
end $$;

create function tally_creators() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then insert into creator_tallies select count(*) from added;
  else insert into creator_tallies select -count(*) from gone; end if;
  return null;
end $$;

-- The tallies of films are many: only what was added to is summed anew.
create function sum_movie_tallies() returns void language sql
set search_path = public, pg_temp as $$
  with many as (
    select country, genre, language, release_year, stars, length from movie_tallies
    group by country, genre, language, release_year, stars, length having count(*) > 1
  ), before as (
    delete from movie_tallies using many
    where (movie_tallies.country, movie_tallies.genre, movie_tallies.language,
      movie_tallies.release_year, movie_tallies.stars, movie_tallies.length)
      = (many.country, many.genre, many.language, many.release_year, many.stars, many.length)
    returning movie_tallies.*
  )
  insert into movie_tallies (country, genre, language, release_year, stars, length, change)
  select country, genre, language, release_year, stars, length, sum(change) from before
  group by country, genre, language, release_year, stars, length having sum(change) <> 0;
$$;

create function sum_tallies() returns void language sql
set search_path = public, pg_temp as $$
  with before as (delete from review_tallies returning *)
  insert into review_tallies
  select status, rating, sum(change) from before group by status, rating having sum(change) <> 0;

  with before as (delete from case_tallies returning *)
  insert into case_tallies
  select content_type, status, priority, sum(change) from before
  group by content_type, status, priority having sum(change) <> 0;

  with before as (delete from creator_tallies returning *)
  insert into creator_tallies select sum(change) from before having sum(change) <> 0;

  select sum_movie_tallies();
$$;

-- ## Functions: Films, credits and posters

create function name_key(name text) returns text immutable language sql as $$
  select coalesce(nullif(fold(name), ''), without_commas(name))
$$;

-- The names in a field, each once.
create function listed_names(names text)
returns table (name text, key text, place bigint) immutable language sql as $$
  select distinct on (name_key(name)) name, name_key(name), place
  from (
    select btrim(listed.name, e' \t\n\r') as name, listed.place
    from unnest(string_to_array(names, ',')) with ordinality as listed (name, place)
  ) as listed
  where name <> ''
  order by name_key(name), place
$$;

-- A film's crew of one role as its field has it: as many as there is room for, and last the names
-- in the field that are too long for a credit.
create function credits_in_line(film integer, crew_role text, field text) returns text
stable language sql as $$
  select string_agg(name, ', ' order by place) from (
    select name, place, sum(length(name) + 2) over (order by place) - 2 as reach
    from (
      select without_commas(name) as name, array[0, position, id] as place
      from (
        select distinct on (key) name, position, id
        from (
          select name, position, id, coalesce(nullif(folded_name, ''), without_commas(name)) as key
          from movie_crew where movie_id = film and role = crew_role
        ) as keyed
        order by key, position, id
      ) as credited
      where without_commas(name) <> ''
      union all
      select name, array[1, place, 0] from listed_names(field) where length(name) > 120
    ) as named
  ) as placed
  where reach <= 500
$$;

-- The names in the fields of films that can be credits.
create function typed_credits(ids integer[])
returns table (
  movie_id integer, role text, department text, rank integer, name text, key text, place bigint
) stable language sql as $$
  select movies.id, field.role, field.department, field.rank, listed.name, listed.key, listed.place
  from movies
  cross join lateral (values
    ('director', 'direction', 1, director),
    ('writer', 'writing', 2, writer),
    ('producer', 'production', 3, producer)
  ) as field (role, department, rank, names)
  cross join lateral listed_names(field.names) as listed
  where movies.id = any (ids) and length(listed.name) <= 120
$$;

-- Director, writer and producer of a film are its crew with these roles. Whoever changes one of the
-- two changes both (domain/movies/credits.ts); this aligns what came in any other way. Nothing is
-- lost: where field and crew differ, both stay, and of two spellings that with marks. Where a field
-- names others than the crew, or in another order, its roles then lead the crew in its order.
create function align_credits(ids integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
declare
  reordered integer[];
begin
  -- Of most films at once, before those that differ are looked at one by one.
  ids := array(
    select movies.id
    from movies left join (
      select movie_id,
        string_agg(name, ', ' order by position, id) filter (where role = 'director') as directors,
        string_agg(name, ', ' order by position, id) filter (where role = 'writer') as writers,
        string_agg(name, ', ' order by position, id) filter (where role = 'producer') as producers
      from movie_crew
      where movie_id = any (ids) and role in ('director', 'writer', 'producer')
      group by movie_id
    ) as credited on credited.movie_id = movies.id
    where movies.id = any (ids)
      and (director, writer, producer) is distinct from (directors, writers, producers)
  );
  ids := array(
    select id from movies
    where id = any (ids) and (
      director is distinct from credits_in_line(id, 'director', director)
      or writer is distinct from credits_in_line(id, 'writer', writer)
      or producer is distinct from credits_in_line(id, 'producer', producer)
    )
  );
  if ids = '{}' then
    return;
  end if;

  reordered := array(
    select id from movies
    where id = any (ids) and (
      director <> coalesce(credits_in_line(id, 'director', director), '')
      or writer <> coalesce(credits_in_line(id, 'writer', writer), '')
      or producer <> coalesce(credits_in_line(id, 'producer', producer), '')
    )
  );

  update movie_crew set name = typed_credits.name
  from typed_credits(ids)
  where movie_crew.movie_id = typed_credits.movie_id and movie_crew.role = typed_credits.role
    and name_key(movie_crew.name) = typed_credits.key
    and octet_length(movie_crew.name) < octet_length(typed_credits.name);

  insert into movie_crew (movie_id, name, role, department)
  select movie_id, name, role, department from typed_credits(ids)
  where not exists (
    select from movie_crew
    where movie_crew.movie_id = typed_credits.movie_id and movie_crew.role = typed_credits.role
      and name_key(movie_crew.name) = typed_credits.key
  )
  order by movie_id, rank, place;

  update movie_crew set position = placed.number - 1
  from (
    select movie_crew.id, row_number() over (
      partition by movie_crew.movie_id
      order by array_position(array['director', 'writer', 'producer'], movie_crew.role) nulls last,
        typed_credits.place nulls last, movie_crew.position, movie_crew.id
    ) as number
    from movie_crew
    left join typed_credits(reordered) on typed_credits.movie_id = movie_crew.movie_id
      and typed_credits.role = movie_crew.role
      and typed_credits.key = name_key(movie_crew.name)
    where movie_crew.movie_id = any (reordered)
  ) as placed
  where placed.id = movie_crew.id and position <> placed.number - 1;

  -- A statement that changes no row would be told to all pages as well.
  ids := array(
    select id from movies
    where id = any (ids) and (director, writer, producer) is distinct from (
      credits_in_line(id, 'director', director),
      credits_in_line(id, 'writer', writer),
      credits_in_line(id, 'producer', producer)
    )
  );
  if ids <> '{}' then
    update movies set
      director = credits_in_line(id, 'director', director),
      writer = credits_in_line(id, 'writer', writer),
      producer = credits_in_line(id, 'producer', producer)
    where id = any (ids);
  end if;
end $$;

-- Before, not by cascade: the credits' own trigger still needs the film's figures.
create function delete_movie_credits() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  delete from movie_creators where movie_id = old.id;
  return old;
end $$;

-- A film counts as new from the day it is published, and leaves members' news when it goes back.
create function date_publication() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  new.created_at := now();
  return new;
end $$;

create function withdraw_movie() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  delete from activities where movie_id = new.id;
  delete from trending_movies where movie_id = new.id;
  delete from top_movies where movie_id = new.id;
  return null;
end $$;

create function list_movie_languages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into movie_languages
    select id, spoken, folded_title, release_year, created_at
    from added, filter_languages(language || spoken_languages) as spoken
    where state = 'published';
  else
    delete from movie_languages where movie_id = new.id;
    insert into movie_languages
    select new.id, spoken, new.folded_title, new.release_year, new.created_at
    from filter_languages(new.language || new.spoken_languages) as spoken
    where new.state = 'published';
  end if;
  return null;
end $$;

-- A poster can be drawn while a film with it is saved: whoever comes second waits, and then sees
-- the other. An edit that leaves the address waits for nobody, as the drawing waits for its film.
create function set_poster_colour() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.poster_url is not distinct from old.poster_url then
    return new;
  end if;
  new.poster_colour := null;
  select case when drawn_at is not null then colour end into new.poster_colour
  from posters where address = new.poster_url
  for share;
  return new;
end $$;

create function propagate_poster_colour() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  update movies set poster_colour = new.colour where poster_url = new.address;
  return null;
end $$;

-- ## Functions: Search

-- A credit under the name of the film's own creator is theirs, and no namesake's.
create function index_aligned_movies(ids integer[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from movie_search using movies
  where movies.id = any (ids) and movie_id = movies.id and state <> 'published';

  insert into movie_search
    (movie_id, title, original_title, titles, people, aliases, title_words, people_words,
      alias_words, all_words)
  select id, title, original_title, trim(title || ' ' || original_title), fold(people), aliases,
    title_words, people_words, alias_words, title_words || people_words || alias_words || body_words
  from (
    select movies.id, movies.folded_title as title,
      coalesce(fold(movies.original_title), '') as original_title, people,
      words_of(concat_ws(' ', spellings_of(movies.title), spellings_of(movies.original_title),
        release_year)) as title_words,
      words_of(spellings_of(people)) as people_words,
      aliases, words_of(spelled_aliases) as alias_words,
      words_of(spellings_of(concat_ws(' ', description, synopsis, tagline, keywords)))
        as body_words
    from movies
    cross join lateral (
      select coalesce(string_agg(distinct name, ' '), '') as people
      from movie_names where movie_id = movies.id
    ) as credits
    cross join lateral (
      select coalesce(array_agg(distinct fold(listed_title)), '{}') as aliases,
        coalesce(string_agg(distinct spellings_of(listed_title), ' '), '') as spelled_aliases
      from movie_offers
      where movie_id = movies.id and listed_title is not null and extent <> 'trailer'
        and fold(listed_title)
          not in ('', movies.folded_title, coalesce(fold(movies.original_title), ''))
    ) as listed
    where movies.id = any (ids) and state = 'published'
  ) as texts
  on conflict (movie_id) do update set
    title = excluded.title, original_title = excluded.original_title, titles = excluded.titles,
    people = excluded.people, aliases = excluded.aliases, title_words = excluded.title_words,
    people_words = excluded.people_words, alias_words = excluded.alias_words,
    all_words = excluded.all_words;

  with credited as (
    select distinct on (movie_id, creator_id) movie_id, creator_id, part
    from (
      select id as movie_id, creator_id, 'director' as part from movies
      where id = any (ids) and creator_id is not null and state = 'published'
      union all
      select movie_names.movie_id, creator_spellings.creator_id, part
      from movie_names
      join movies on movies.id = movie_names.movie_id and state = 'published'
      join creator_spellings on creator_spellings.folded_name = fold(movie_names.name)
      where movie_names.movie_id = any (ids) and not exists (
        select from creator_spellings as own
        where own.creator_id = movies.creator_id
          and creator_spellings.creator_id <> own.creator_id
          and own.folded_name = creator_spellings.folded_name
      )
    ) as credits
    order by movie_id, creator_id, array_position(array['director', 'crew', 'cast'], part)
  ), withdrawn as (
    delete from movie_creators where movie_id = any (ids) and not exists (
      select from credited
      where (credited.movie_id, credited.creator_id)
        = (movie_creators.movie_id, movie_creators.creator_id)
    )
  )
  insert into movie_creators (movie_id, creator_id, part)
  select movie_id, creator_id, part from credited
  on conflict (movie_id, creator_id) do update set part = excluded.part;
end $$;

create function index_movies(ids integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  perform align_credits(ids);
  perform index_aligned_movies(ids);
end $$;

-- Credits creators who came, or were renamed, after their films: on those that credit them so far,
-- and those that may name them, which the words of their names find.
create function index_creators(ids integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  perform index_movies(array(
    select movie_id from movie_creators where creator_id = any (ids)
    union
    select movie_id
    from creator_spellings
    cross join lateral (
      select string_agg(quote_literal(word), ' & ')::tsquery as words
      from unnest(tsvector_to_array(words_of(folded_name))) as word
    ) as named
    join movie_search on people_words @@ named.words
    where creator_spellings.creator_id = any (ids)
  ));
end $$;

-- The key alone tells which words are there already: a planner that knows nothing of the table
-- would look each of them up by its trigrams, a millisecond a word.
create function add_search_words() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into search_words
  select distinct words.word
  from written
  cross join lateral unnest(tsvector_to_array(title_words || people_words)) as words (word)
  order by 1
  on conflict do nothing;
  return null;
end $$;

-- Most updates change a film's level and none of its words. In their order, so that two who add
-- the same words do not wait for each other.
create function add_changed_search_words() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into search_words
  select distinct words.word
  from written
  join former on former.movie_id = written.movie_id
  cross join lateral unnest(
    tsvector_to_array(written.title_words || written.people_words)
  ) as words (word)
  where written.title_words <> former.title_words or written.people_words <> former.people_words
  order by 1
  on conflict do nothing;
  return null;
end $$;

-- The films that stand in another level than they belong in, and which that is. Bounds and not a
-- logarithm, which takes ten times as long as all the rest.
create function misplaced_movies() returns table (movie_id integer, level smallint)
stable language sql set search_path = public, pg_temp as $$
  select id, ranked.level
  from (
    select id, width_bucket(rank, array[
      257, 769, 2305, 6913, 20737, 62209, 186625, 559873, 1679617
    ]::bigint[])::smallint as level
    from (
      select id, row_number() over (order by popularity desc, id desc) as rank from movies
      where state = 'published'
    ) as known
  ) as ranked
  join movie_search on movie_search.movie_id = id
  where movie_search.level <> ranked.level
  order by id
$$;

-- Puts these films into these levels; tells how many moved. Whoever writes one of them just now is
-- not waited for, and so waits for nobody in turn: such a film moves another time.
create function place_movies(ids integer[], levels smallint[]) returns integer language sql
set search_path = public, pg_temp as $$
  with free as (
    select movie_search.movie_id, place.level
    from unnest(ids, levels) as place (movie_id, level)
    join movie_search on movie_search.movie_id = place.movie_id
    where movie_search.level <> place.level
    for update of movie_search skip locked
  ), moved as (
    update movie_search set level = free.level
    from free where free.movie_id = movie_search.movie_id
    returning 1
  )
  select count(*)::integer from moved
$$;

-- Puts at most so many films, or all, into the levels that they belong in; tells how many moved.
create function rank_movies(most integer) returns integer language sql
set search_path = public, pg_temp as $$
  select place_movies(array_agg(movie_id), array_agg(level))
  from (select movie_id, level from misplaced_movies() limit most) as misplaced
$$;

-- The least that a film's true mean rating is, with 95 % confidence, from how many gave it one to
-- five stars: few ratings vouch for little. After Evan Miller, "Ranking Items With Star Ratings",
-- https://www.evanmiller.org/ranking-items-with-star-ratings.html
create function least_mean_rating(counts bigint[]) returns double precision
language sql immutable strict parallel safe as $$
  select mean - 1.65 * sqrt((mean_of_squares - mean * mean) / (ratings + 6))
  from (
    select sum(count)::double precision as ratings,
      sum(stars * (count + 1))::double precision / (sum(count) + 5) as mean,
      sum(stars * stars * (count + 1))::double precision / (sum(count) + 5) as mean_of_squares
    from unnest(counts) with ordinality as rating (count, stars)
  ) as moments
$$;

-- At most a hundred films, the most alive first: 40 % of the score from how many members reviewed
-- the film, 30 % from how many put it on their watchlist, 30 % from how well it was rated, over the
-- last seven days; where fewer than ten films were touched, over 14, 28 or 90, or all time. Each
-- part is the film's share of the best film's, from 0 to 1.
create function get_trending_movies() returns table (
  movie_id integer,
  rank integer,
  score double precision,
  review_share double precision,
  watchlist_share double precision,
  quality_share double precision,
  window_days integer
)
language sql stable
set search_path = public, pg_temp as $$
  with windows (days, opens) as (
    select days, coalesce(now() - make_interval(days => days), '-infinity')
    from unnest(array[7, 14, 28, 90, null]) as days
  ),
  -- The narrowest window in which ten films were touched, else all time.
  chosen as (
    select days, opens from windows
    where days is null or 10 <= (
      select count(*) from (
        select reviews.movie_id from reviews
        where status = 'approved' and user_id is not null and created_at > opens
        union
        select watchlists.movie_id from watchlists where added_at > opens
        limit 10
      ) as touched
    )
    order by opens desc limit 1
  ),
  reviewed as (
    select reviews.movie_id,
      count(distinct user_id) as members,
      least_mean_rating(array[
        count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4),
        count(*) filter (where rating = 5)
      ]) - 1 as quality
    from reviews, chosen
    where status = 'approved' and user_id is not null and created_at > opens
    group by reviews.movie_id
  ),
  listed as (
    select watchlists.movie_id, count(distinct user_id) as members
    from watchlists, chosen where added_at > opens
    group by watchlists.movie_id
  ),
  parts as (
    select coalesce(reviewed.movie_id, listed.movie_id) as movie_id,
      coalesce(reviewed.members::double precision / max(reviewed.members) over (), 0) as reviews,
      coalesce(listed.members::double precision / max(listed.members) over (), 0) as watchlists,
      coalesce(quality / max(quality) over (), 0) as quality
    from reviewed full join listed on listed.movie_id = reviewed.movie_id
  ),
  scored as (
    select parts.*, round((0.4 * reviews + 0.3 * watchlists + 0.3 * quality)::numeric, 6) as score
    from parts
  )
  select scored.movie_id,
    row_number() over (
      order by score desc, reviews desc, watchlists desc, popularity desc, movies.id desc
    )::integer,
    score::double precision, reviews, watchlists, quality, chosen.days
  from scored join movies on movies.id = scored.movie_id, chosen
  order by 2 limit 100
$$;

-- ## Functions: Where films can be watched

create function watch_marks_of(ids integer[]) returns table (movie_id integer, marks text[])
stable language sql set search_path = public, pg_temp as $$
  with offers as (
    select offer.*, cost from playing_offers as offer,
      unnest(case when access = 'free' then array['', 'free '] else array[''] end) as cost
    where offer.movie_id = any (ids)
  ), marked as (
    select movie_id, 'free' as mark from offers where cost <> ''
    union
    select movie_id, cost || 'at ' || provider from offers
    union
    select movie_id, cost || 'where ' || provider from offers where country_rule = 'unknown'
    union
    select movie_id, cost || 'in *' from offers where country_rule in ('everywhere', 'except')
    union
    select movie_id, cost || 'in ' || country from offers, unnest(named_countries) as country
    where country_rule = 'only'
    union
    select movie_id, cost || 'not in ' || country
    from offers as refused, unnest(named_countries) as country
    where country_rule = 'except' and not exists (
      select from offers as other
      where other.movie_id = refused.movie_id and other.cost = refused.cost and (
        other.country_rule = 'everywhere'
        or other.country_rule = 'except' and country <> all (other.named_countries)
      )
    )
    union
    select movie_id, cost || 'spoken ' || language from offers, unnest(spoken) as language
    union
    select movie_id, cost || 'subtitled ' || language from offers, unnest(subtitled) as language
  )
  select movie_id, array_agg(mark order by mark collate "C") from marked group by movie_id
$$;

-- A part may have two uploads, of which one is watched: the shorter where both lengths are known.
create function minutes_of_parts(part_id integer) returns integer
stable language sql set search_path = public, pg_temp as $$
  select sum(minutes)::integer
  from (
    select min(other.minutes) as minutes
    from movie_offers as offer
    join playing_uploads as upload on upload.movie_id = offer.movie_id
      and upload.provider = offer.provider
      and upload.channel_id is not distinct from offer.channel_id
      and upload.access = offer.access and upload.parts = offer.parts
    join movie_offers as other on other.id = upload.id
    where offer.id = part_id
    group by other.part
  ) as lengths
  having bool_and(minutes is not null)
$$;

-- `minutes` are those of what is free, and the film's only where these are not known.
create function movie_providers_of(ids integer[]) returns table (
  movie_id integer, provider text, marks text[], since timestamptz, free_since timestamptz,
  minutes integer
)
stable language sql set search_path = public, pg_temp as $$
  with offers as (
    select offer.movie_id, offer.provider, offer.access, offer.country_rule, named_countries,
      case when offer.access = 'free' then coalesce(
        case when movie_offers.extent = 'whole' then movie_offers.minutes
          else minutes_of_parts(offer_id) end,
        movies.duration_minutes
      ) end as minutes,
      greatest(movie_offers.created_at, available_from::timestamp at time zone 'UTC',
        movies.created_at) as began
    from playing_offers as offer
    join movie_offers on movie_offers.id = offer_id
    join movies on movies.id = offer.movie_id
    where offer.movie_id = any (ids) and movies.state = 'published'
  ), marked as (
    select movie_id, provider, '*' as mark from offers where country_rule in ('everywhere', 'except')
    union
    select movie_id, provider, '?' from offers where country_rule = 'unknown'
    union
    select movie_id, provider, country from offers, unnest(named_countries) as country
    where country_rule = 'only'
    union
    select movie_id, provider, 'not ' || country
    from offers as refused, unnest(named_countries) as country
    where country_rule = 'except' and not exists (
      select from offers as other
      where other.movie_id = refused.movie_id and other.provider = refused.provider and (
        other.country_rule = 'everywhere'
        or other.country_rule = 'except' and country <> all (other.named_countries)
      )
    )
  ), parts as (
    select movie_id, provider, mark, null::timestamptz as began, null as access, null::integer as minutes
    from marked
    union all
    select movie_id, provider, null, began, access, minutes from offers
  )
  select movie_id, provider,
    array_agg(provider || ' ' || mark order by mark collate "C") filter (where mark is not null),
    min(began), min(began) filter (where access = 'free'), min(minutes)
  from parts group by movie_id, provider
$$;

create function refresh_movie_providers(ids integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  -- Whoever waited here sees the offers of whom they waited for.
  perform from movies where id = any (ids) order by id for no key update;
  with fresh as materialized (
    select * from movie_providers_of(ids)
  ), gone as (
    delete from movie_providers as former
    where former.movie_id = any (ids) and not exists (
      select from fresh where fresh.movie_id = former.movie_id and fresh.provider = former.provider
    )
  )
  insert into movie_providers as former (movie_id, provider, marks, since, free_since, minutes)
  select * from fresh
  on conflict (movie_id, provider) do update set marks = excluded.marks, minutes = excluded.minutes,
    -- What cost something until now became free today, however long it has been there.
    free_since = case when excluded.free_since is not null
      then coalesce(former.free_since, now()) end
  where (former.marks, former.minutes, former.free_since is null)
    is distinct from (excluded.marks, excluded.minutes, excluded.free_since is null);
end $$;

create function refresh_watch_marks(ids integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
declare
  changed integer[];
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  -- Whoever waited here sees the offers of whom they waited for.
  perform from movies where id = any (ids) order by id for no key update;
  with days as (
    select movie_id, min(last_day) as last_day
    from movie_offers,
      unnest(array[available_from - 1, available_until]) as last_day
    where movie_id = any (ids) and state in ('plays', 'unsure')
      and last_day >= (now() at time zone 'UTC')::date
    group by movie_id
  ), fresh as (
    select id, coalesce(marks, '{}') as marks, last_day
    from unnest(ids) as id
    left join watch_marks_of(ids) as marked on marked.movie_id = id
    left join days on days.movie_id = id
  ), updated as (
    update movies set watch_marks = marks, watch_marks_until = last_day
    from fresh join movies as former on former.id = fresh.id
    where movies.id = fresh.id
      and (movies.watch_marks, movies.watch_marks_until) is distinct from (marks, last_day)
    returning movies.id, former.watch_marks <> marks as have_changed
  )
  select array_agg(id) into changed from updated where have_changed;
  perform notify_movies(changed);
end $$;

-- Also where only the minutes of an offer have changed.
create function mark_watchable() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  ids integer[];
begin
  if tg_op = 'UPDATE' then
    ids := array(
      select unnest(array[former.movie_id, changed.movie_id])
      from former join changed on changed.id = former.id
      where (
        former.movie_id, former.provider, former.channel_id, former.access, former.extent,
        former.part, former.parts, former.audio_languages, former.subtitle_languages,
        former.subtitle_verdict, former.readers_verdict, former.country_rule, former.countries,
        former.state, former.available_from, former.available_until, former.minutes
      ) is distinct from (
        changed.movie_id, changed.provider, changed.channel_id, changed.access, changed.extent,
        changed.part, changed.parts, changed.audio_languages, changed.subtitle_languages,
        changed.subtitle_verdict, changed.readers_verdict, changed.country_rule, changed.countries,
        changed.state, changed.available_from, changed.available_until, changed.minutes
      )
      group by 1
    );
  else
    ids := array(select distinct movie_id from changed);
  end if;
  perform refresh_watch_marks(ids);
  perform refresh_movie_providers(ids);
  return null;
end $$;

create function mark_watchable_of_channel() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  ids integer[] := array(select distinct movie_id from movie_offers where channel_id = new.id);
begin
  perform refresh_watch_marks(ids);
  perform refresh_movie_providers(ids);
  return null;
end $$;

-- An offer that names no language is in the film's.
create function mark_watchable_in_languages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform refresh_watch_marks(array[new.id]);
  return null;
end $$;

-- Also after the job that follows offers which begin or end by themselves.
create function list_movie_at_providers() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform refresh_movie_providers(array[new.id]);
  return null;
end $$;

-- An offer is checked from its first day to its last: before and after, a page that is not there is
-- right.
create function due_of_check(earliest timestamptz, first_day date, last_day date)
returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select case
    when last_day is null or last_day >= (now() at time zone 'UTC')::date
      then greatest(earliest, first_day::timestamp at time zone 'UTC')
  end
$$;

create function queue_offer_checks() returns trigger language plpgsql
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

-- Another address starts anew, and what a curator decides ends what the checks had begun. Other
-- days alone leave an offer to the checks that had hidden it.
create function renew_offer_check() returns trigger language plpgsql
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

-- Each of the next writes what is recorded already, so that the job waits for its transaction
-- before it takes the change away: it could not see yet what has changed.
create function record_watched_movie() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (movie_id)
  select new.id where exists (select from watch_alerts where movie_id = new.id)
  on conflict (movie_id) do update set movie_id = excluded.movie_id;
  return null;
end $$;

-- Offers that leave the film's marks as they were may still be the first that a member can use.
create function record_watched_offer() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (movie_id)
  select new.movie_id where exists (select from watch_alerts where movie_id = new.movie_id)
  on conflict (movie_id) do update set movie_id = excluded.movie_id;
  return null;
end $$;

-- Another country or one more service may be all that was missing.
create function record_watching_member() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (user_id)
  select new.user_id where exists (select from watch_alerts where user_id = new.user_id)
  on conflict (user_id) do update set user_id = excluded.user_id;
  return null;
end $$;

-- An offer that names no countries plays where its provider is.
create function record_watched_provider() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (movie_id)
  select distinct movie_id from watch_alerts join movie_offers using (movie_id)
  where provider = new.slug
  order by movie_id
  on conflict (movie_id) do update set movie_id = excluded.movie_id;
  return null;
end $$;

-- Another upload may give the film its marks already, and still this is the first that a member of
-- another country, or with other services, can use. After channels_mark_offers, which locks the
-- films.
create function record_watched_channel() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (movie_id)
  select distinct movie_id from watch_alerts join movie_offers using (movie_id)
  where channel_id = new.id
  order by movie_id
  on conflict (movie_id) do update set movie_id = excluded.movie_id;
  return null;
end $$;

-- ## Functions: Feeds

-- Tells the author of a review, if they wish to hear of it. Told again, the line moves up.
create function record_author_activity(review integer, kind text, at timestamptz) returns void
language sql
set search_path = public, pg_temp as $$
  insert into activities (user_id, type, movie_id, review_id, happened_at, awaits_mail)
  select profiles.user_id, kind, reviews.movie_id, reviews.id, at, profiles.email_notifications
  from reviews join profiles on profiles.user_id = reviews.user_id
  where reviews.id = review and profiles.review_mentions
  on conflict (review_id, type) where review_id is not null do update
  set happened_at = greatest(activities.happened_at, excluded.happened_at),
    awaits_mail = excluded.awaits_mail
$$;

create function record_review() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    update activities set movie_id = new.movie_id where review_id = new.id;
  elsif new.user_id is not null then
    insert into activities (user_id, type, movie_id, review_id, happened_at)
    values (new.user_id, 'review', new.movie_id, new.id, new.created_at);
  end if;
  return null;
end $$;

create function record_watchlist_entry() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into activities (user_id, type, movie_id, watchlist_id, happened_at)
    values (new.user_id, 'watchlist_add', new.movie_id, new.id, new.added_at);
  else
    delete from activities where watchlist_id = new.id and type = 'favorite_toggle';
    update activities set movie_id = new.movie_id where watchlist_id = new.id;
  end if;
  if new.is_favorite then
    insert into activities (user_id, type, movie_id, watchlist_id, happened_at)
    values (new.user_id, 'favorite_toggle', new.movie_id, new.id, new.favorited_at);
  end if;
  return null;
end $$;

-- Saves within an hour are one line.
create function record_profile_update() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  update activities set happened_at = now()
  where user_id = new.user_id and type = 'profile_update' and happened_at > now() - interval '1 hour';
  if not found then
    insert into activities (user_id, type, happened_at)
    values (new.user_id, 'profile_update', now());
  end if;
  -- Who no longer wants to hear of something is not told what was waiting.
  update activities set awaits_mail = false
  where user_id = new.user_id and awaits_mail and (
    not new.email_notifications
    or not case type when 'movie_added' then new.new_movie_alerts else new.review_mentions end
  );
  return null;
end $$;

-- Only the last decision stands.
create function record_review_decision() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  delete from activities
  where review_id = new.id and type in ('review_approved', 'review_rejected');
  if new.status <> 'pending' then
    perform record_author_activity(new.id, 'review_' || new.status, now());
  end if;
  return null;
end $$;

-- All votes for a review are one line; the review itself counts them. The trigger that counts goes
-- first by its name, and locks the review.
create function record_helpful_vote() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from activities
    where review_id = old.review_id and type = 'review_helpful'
      and not exists (select from helpful_votes where review_id = old.review_id);
  else
    perform record_author_activity(reviews.id, 'review_helpful', new.created_at)
    from reviews where id = new.review_id and user_id <> new.user_id;
  end if;
  return null;
end $$;

-- In preferences as in filters, the language 'other' is every one outside the first seven,
-- also when it is heard beside the main one.
create function record_new_movies(member_id integer) returns void language plpgsql
set search_path = public, pg_temp as $$
declare
  since timestamptz;
begin
  select movies_from into since from digest_cursors
  where user_id = member_id and movies_from < (
    select max(created_at) from movies where state = 'published'
  )
  for update;
  if not found then
    return;
  end if;
  insert into activities (user_id, type, movie_id, happened_at, awaits_mail)
  select profiles.user_id, 'movie_added', fresh.id, fresh.created_at, profiles.email_notifications
  from profiles cross join lateral (
    select movies.id, movies.created_at from movies
    where movies.state = 'published' and movies.created_at > since and (
      movies.genre || movies.other_genres && profiles.preferred_genres
      or movies.language || movies.spoken_languages && profiles.preferred_languages
      or 'other' = any (profiles.preferred_languages)
        and not (movies.language || movies.spoken_languages <@ array[
          'english', 'yoruba', 'igbo', 'hausa', 'twi', 'french', 'swahili'
        ])
    )
    order by movies.created_at desc, movies.id desc limit 50
  ) as fresh
  where profiles.user_id = member_id and (
    select count(*) from (
      select from movies
      where movies.state = 'published' and movies.created_at = fresh.created_at limit 21
    ) as together
  ) <= 20
  on conflict (user_id, movie_id) where type = 'movie_added' do nothing;
  -- A film of a transaction that has not committed yet carries the time when that began.
  update digest_cursors set movies_from = greatest(since, now() - interval '1 hour')
  where user_id = member_id;
end $$;

-- Films added before a choice are no news to it. Runs before the change, so that those added until
-- now are noted by the choice made then.
create function start_new_movie_alerts() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform record_new_movies(new.user_id);
  insert into digest_cursors (user_id, movies_from)
  values (new.user_id, case when new.new_movie_alerts then now() end)
  on conflict (user_id) do update set movies_from = excluded.movies_from;
  return new;
end $$;

create function record_correction() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into activities (user_id, type, movie_id, correction_id, happened_at, awaits_mail)
  select user_id, 'correction_' || new.status, new.movie_id, new.id, now(), email_notifications
  from profiles where user_id = new.member_id
  on conflict (correction_id) where correction_id is not null do nothing;
  return null;
end $$;

create function record_offer_report() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into activities (user_id, type, movie_id, offer_report_id, happened_at, awaits_mail)
  select user_id,
    case new.outcome when 'nothing-wrong' then 'offer_report_declined' else 'offer_report_accepted' end,
    new.movie_id, new.id, now(), email_notifications
  from profiles where user_id = new.member_id
  on conflict (offer_report_id) where offer_report_id is not null do nothing;
  return null;
end $$;

create function record_offer_proposal() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into activities (user_id, type, movie_id, offer_proposal_id, happened_at, awaits_mail)
  select user_id, 'offer_proposal_' || new.status, new.movie_id, new.id, now(), email_notifications
  from profiles where user_id = new.member_id
  on conflict (offer_proposal_id) where offer_proposal_id is not null do nothing;
  return null;
end $$;

-- ## Functions: Changes that processes are notified of

create function notify_changes() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform pg_notify('griot_changes', tg_argv[0]);
  return null;
end $$;

-- Lists show all films; a film's page, its own; a creator's page, its films. Above a hundred films
-- it notifies all pages at once.
create function notify_movies(ids integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('griot_changes', 'catalogue');
  elsif cardinality(ids) > 0 then
    perform pg_notify('griot_changes', 'figures');
    perform pg_notify('griot_changes', '/movie/' || slug) from movies where id = any (ids);
  end if;
end $$;

-- A new film is on no page yet, but belongs on those of its director's other films.
create function notify_new_movies() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform notify_movies(array(
    select id from added
    union
    select movies.id from added join movies on movies.director = added.director
  ));
  return null;
end $$;

create function notify_movie_changes() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform pg_notify('griot_changes', 'figures');
  perform pg_notify('griot_changes', '/movie/' || new.slug);
  -- A creator's page has the mean of all their films.
  perform pg_notify('griot_changes', '/creator/' || slug) from creators
  where id in (select creator_id from movie_creators where movie_id = new.id);
  return null;
end $$;

create function notify_movie_parts() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform notify_movies(array(select distinct movie_id from changed));
  return null;
end $$;

-- The film, the creator and the other films that the creator directed.
create function notify_credits() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform pg_notify('griot_changes', '/creator/' || slug)
  from creators where id in (select creator_id from changed);
  perform notify_movies(array(
    select movie_id from changed
    union
    select directed.movie_id from changed
    join movie_creators as directed
      on directed.creator_id = changed.creator_id and directed.part = 'director'
  ));
  return null;
end $$;

-- Of a film and a member that are gone, their own triggers notify.
create function notify_movie_and_profile(movie integer, member integer) returns void
language sql set search_path = public, pg_temp as $$
  select pg_notify('griot_changes', topic) from (
    select 'figures'
    union all
    select '/movie/' || slug from movies where id = movie
    union all
    select '/profile/' || username from profiles where user_id = member
  ) as changed (topic)
$$;

-- Of who has not confirmed their address no page shows anything.
create function notify_profile_changes() returns trigger language plpgsql
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

create function notify_entry_changes() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform notify_movie_and_profile(old.movie_id, old.user_id); end if;
  if tg_op <> 'DELETE' then perform notify_movie_and_profile(new.movie_id, new.user_id); end if;
  return null;
end $$;

-- The day and author of an offer's check are seen on the film's own page alone.
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

-- ## Functions: Pages whose change is recorded for search engines

create function record_movie_pages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into page_changes (subject, subject_id, path)
  select 'movie', id, '/movie/' || slug from changed where state = 'published';
  return null;
end $$;

create function record_creator_pages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into page_changes (subject, subject_id, path)
  select 'creator', id, '/creator/' || slug from changed;
  return null;
end $$;

-- The history of a film covers its cast, crew, trailers and awards too.
create function record_catalogue_pages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into page_changes (subject, subject_id, path)
  select 'movie', movies.id, '/movie/' || slug
  from changed join movies on movies.id = subject_id
  where subject = 'movie' and change <> 'added' and state = 'published'
  union
  select 'creator', creators.id, '/creator/' || slug
  from changed join creators on creators.id = subject_id
  where subject = 'creator' and change <> 'added';
  return null;
end $$;

create function record_moved_page() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into page_changes (subject, subject_id, path)
  select tg_argv[0], new.id, '/' || tg_argv[0] || '/' || slug
  from (values (old.slug), (new.slug)) as addresses (slug)
  group by slug;
  return null;
end $$;

-- The address of a film that visitors do not see is recorded nowhere: search engines are told of
-- what is recorded. A film that is published or withdrawn has one address of the two.
create function record_moved_movie() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into page_changes (subject, subject_id, path)
  select 'movie', new.id, '/movie/' || slug
  from (values (old.slug, old.state), (new.slug, new.state)) as addresses (slug, state)
  where state = 'published'
  group by slug;
  return null;
end $$;

create function record_credited_pages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into page_changes (subject, subject_id, path)
  select 'creator', id, '/creator/' || slug from creators
  where id in (select creator_id from changed);
  return null;
end $$;

create function record_profile_page() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.is_confirmed then
    insert into page_changes (subject, subject_id, path)
    values ('profile', old.user_id, '/profile/' || old.username);
  end if;
  if tg_op <> 'DELETE' and new.is_confirmed then
    insert into page_changes (subject, subject_id, path)
    values ('profile', new.user_id, '/profile/' || new.username);
  end if;
  return null;
end $$;

create function record_pages_of_review(movie integer, member integer) returns void language sql
set search_path = public, pg_temp as $$
  insert into page_changes (subject, subject_id, path)
  select 'movie', id, '/movie/' || slug from movies where id = movie and state = 'published'
  union all
  select 'profile', user_id, '/profile/' || username from profiles
  where user_id = member and is_confirmed
$$;

create function record_reviewed_pages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    perform record_pages_of_review(old.movie_id, old.user_id);
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    perform record_pages_of_review(new.movie_id, new.user_id);
  end if;
  return null;
end $$;

-- ## Triggers, in the order of the tables; docs/triggers.md says what each sets off

create trigger member_has_profile after insert on member
  for each row execute function create_profile();
create trigger member_confirms_profile after update of email_verified on member for each row
  when (old.email_verified <> new.email_verified) execute function confirm_profile();
create trigger member_reserved_email before insert or update of email on member
  for each row execute function refuse_reserved_email();

create trigger profiles_former_username after update of username on profiles
  for each row when (old.username <> new.username) execute function reserve_former_username();
create trigger profiles_record_activity after update on profiles for each row
  when (
    (old.display_name, old.bio, old.avatar_url, old.preferred_genres, old.preferred_languages,
      old.email_notifications, old.review_mentions, old.new_movie_alerts)
    is distinct from
    (new.display_name, new.bio, new.avatar_url, new.preferred_genres, new.preferred_languages,
      new.email_notifications, new.review_mentions, new.new_movie_alerts)
  )
  execute function record_profile_update();
create trigger profiles_start_alerts before update on profiles for each row
  when (
    (old.new_movie_alerts, old.preferred_genres, old.preferred_languages)
    is distinct from (new.new_movie_alerts, new.preferred_genres, new.preferred_languages)
  )
  execute function start_new_movie_alerts();
create trigger profiles_notify after insert or delete on profiles
  for each row execute function notify_profile_changes();
create trigger profiles_notify_edit after update of
  username, display_name, bio, avatar_url, preferred_genres, preferred_languages, is_confirmed,
  created_at
  on profiles for each row execute function notify_profile_changes();
create trigger profiles_record_pages after insert or delete on profiles
  for each row execute function record_profile_page();
create trigger profiles_record_pages_edit
  after update of username, display_name, bio, avatar_url, preferred_genres, preferred_languages,
    is_confirmed on profiles
  for each row execute function record_profile_page();
create trigger profiles_record_watching after update of country on profiles
  for each row when (old.country is distinct from new.country)
  execute function record_watching_member();

create trigger settings_notify after insert or update on settings
  for each statement execute function notify_changes('site');

create trigger notices_notify after insert or update or delete on notices
  for each statement execute function notify_changes('site');

create trigger posters_propagate_colour after update of drawn_at on posters
  for each row execute function propagate_poster_colour();

create trigger creators_notify after insert or delete on creators
  for each statement execute function notify_changes('catalogue');
create trigger creators_tally_added after insert on creators
  referencing new table as added for each statement execute function tally_creators();
create trigger creators_tally_gone after delete on creators
  referencing old table as gone for each statement execute function tally_creators();

-- All columns of a creator but the figures.
create trigger creators_notify_edit after update of
    slug, name, bio, image_url, image_credit, image_credit_url, country, born_year, created_at
  on creators for each statement execute function notify_changes('catalogue');
create trigger creators_record_pages_added after insert on creators referencing new table as changed
  for each statement execute function record_creator_pages();
create trigger creators_record_pages_gone after delete on creators referencing old table as changed
  for each statement execute function record_creator_pages();
create trigger creators_record_pages_moved after update of slug on creators
  for each row when (old.slug <> new.slug) execute function record_moved_page('creator');

create trigger creator_names_notify after insert or update or delete on creator_names
  for each statement execute function notify_changes('catalogue');

create trigger creator_identifiers_notify after insert or update or delete on creator_identifiers
  for each statement execute function notify_changes('catalogue');

create trigger movies_propagate_counts after update on movies for each row
  when (old.review_count <> new.review_count or old.watchlist_count <> new.watchlist_count)
  execute function propagate_movie_counts();
create trigger movies_delete_credits before delete on movies
  for each row execute function delete_movie_credits();
create trigger movies_notify_figures after update of rating_counts, watchlist_count on movies
  for each row execute function notify_movie_changes();
create trigger movies_notify_poster
  after update of poster_url, poster_colour, poster_credit, poster_credit_url on movies
  for each row
  when (
    old.poster_url is distinct from new.poster_url
    or old.poster_colour is distinct from new.poster_colour
    or old.poster_credit is distinct from new.poster_credit
    or old.poster_credit_url is distinct from new.poster_credit_url
  )
  execute function notify_movie_changes();
create trigger movies_date_publication before update of state on movies for each row
  when (old.state <> 'published' and new.state = 'published') execute function date_publication();
create trigger movies_withdraw after update of state on movies for each row
  when (old.state = 'published' and new.state <> 'published') execute function withdraw_movie();
create trigger movies_list_languages after insert on movies referencing new table as added
  for each statement execute function list_movie_languages();
create trigger movies_relist_languages after update on movies for each row
  when (
    (old.language, old.spoken_languages, old.folded_title, old.release_year, old.created_at, old.state)
      is distinct from
    (new.language, new.spoken_languages, new.folded_title, new.release_year, new.created_at, new.state)
  ) execute function list_movie_languages();
create trigger movies_tally_added after insert on movies referencing new table as added
  for each statement execute function tally_movies();
create trigger movies_tally_gone after delete on movies referencing old table as gone
  for each statement execute function tally_movies();
create trigger movies_tally_change after update on movies for each row
  when (
    old.genre is distinct from new.genre or old.other_genres is distinct from new.other_genres
    or old.language is distinct from new.language
    or old.spoken_languages is distinct from new.spoken_languages
    or old.countries is distinct from new.countries
    or old.release_year is distinct from new.release_year
    or old.keywords is distinct from new.keywords
    or old.content_rating is distinct from new.content_rating
    or old.state is distinct from new.state
    or length_class(old.duration_minutes) is distinct from length_class(new.duration_minutes)
    or floor(old.average_rating) is distinct from floor(new.average_rating)
  ) execute function tally_movies();

-- All columns of a film but the figures.
create trigger movies_notify_edit after update of
    slug, title, original_title, original_title_meaning, description, synopsis, tagline,
    release_year, genre, other_genres, language, spoken_languages, subtitle_languages,
    dubbed_languages, countries, director, writer, producer, content_rating, content_warning,
    keywords, duration_minutes, colour, budget, budget_currency, box_office, box_office_currency,
    youtube_url, creator_id, featured, state, publish_on, created_at
  on movies for each statement execute function notify_changes('catalogue');
create trigger movies_set_poster_colour before insert or update of poster_url on movies for each row
  when (new.poster_url is not null or new.poster_colour is not null)
  execute function set_poster_colour();
create trigger movies_notify after delete on movies
  for each statement execute function notify_changes('catalogue');
create trigger movies_notify_added after insert on movies referencing new table as added
  for each statement execute function notify_new_movies();
create trigger movies_record_pages_added after insert on movies referencing new table as changed
  for each statement execute function record_movie_pages();
create trigger movies_record_pages_gone after delete on movies referencing old table as changed
  for each statement execute function record_movie_pages();
create trigger movies_record_pages_moved after update of slug, state on movies
  for each row when (
    (old.state = 'published' or new.state = 'published')
    and (old.slug <> new.slug or old.state <> new.state)
  ) execute function record_moved_movie();
create trigger movies_mark_languages after update of language, spoken_languages on movies
  for each row when (
    new.watch_marks <> '{}' and (old.language <> new.language
      or old.spoken_languages is distinct from new.spoken_languages)
  )
  execute function mark_watchable_in_languages();
create trigger movies_list_at_providers
  after update of state, duration_minutes, watch_marks_until on movies
  for each row when (
    (new.watch_marks <> '{}' or old.watch_marks <> '{}') and (
      (old.state = 'published') <> (new.state = 'published')
      or old.duration_minutes is distinct from new.duration_minutes
      or old.watch_marks_until is distinct from new.watch_marks_until
    )
  )
  execute function list_movie_at_providers();
create trigger movies_record_watching after update of watch_marks, watch_marks_until, state on movies
  for each row when (
    new.state = 'published' and (
      old.state <> new.state
      or old.watch_marks is distinct from new.watch_marks
      or old.watch_marks_until is distinct from new.watch_marks_until
    )
  ) execute function record_watched_movie();

create trigger movie_cast_notify_added after insert on movie_cast
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_cast_notify_edit after update on movie_cast
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_cast_notify_gone after delete on movie_cast
  referencing old table as changed for each statement execute function notify_movie_parts();

create trigger movie_crew_notify_added after insert on movie_crew
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_crew_notify_edit after update on movie_crew
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_crew_notify_gone after delete on movie_crew
  referencing old table as changed for each statement execute function notify_movie_parts();

create trigger movie_creators_count after insert or delete on movie_creators
  for each row execute function update_creator_counts();
create trigger movie_creators_notify_added after insert on movie_creators
  referencing new table as changed for each statement execute function notify_credits();
create trigger movie_creators_notify_edit after update on movie_creators
  referencing new table as changed for each statement execute function notify_credits();
create trigger movie_creators_notify_gone after delete on movie_creators
  referencing old table as changed for each statement execute function notify_credits();
create trigger movie_creators_record_pages_added after insert on movie_creators
  referencing new table as changed for each statement execute function record_credited_pages();
create trigger movie_creators_record_pages_gone after delete on movie_creators
  referencing old table as changed for each statement execute function record_credited_pages();

create trigger movie_trailers_notify after insert or update or delete on movie_trailers
  for each statement execute function notify_changes('catalogue');

create trigger movie_awards_notify after insert or update or delete on movie_awards
  for each statement execute function notify_changes('catalogue');

create trigger movie_related_notify after insert or update or delete on movie_related
  for each statement execute function notify_changes('catalogue');

create trigger movie_identifiers_notify_added after insert on movie_identifiers
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_identifiers_notify_edit after update on movie_identifiers
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_identifiers_notify_gone after delete on movie_identifiers
  referencing old table as changed for each statement execute function notify_movie_parts();

create trigger movie_search_add_inserted_words after insert on movie_search
  referencing new table as written for each statement execute function add_search_words();
create trigger movie_search_add_updated_words after update on movie_search
  referencing old table as former new table as written
  for each statement execute function add_changed_search_words();

create trigger providers_notify after update or delete on providers
  for each statement execute function notify_changes('catalogue');
create trigger providers_record_watching after update of countries, kind on providers
  for each row when (old.countries <> new.countries or old.kind <> new.kind)
  execute function record_watched_provider();

create trigger channels_notify after update of title, owner, official on channels
  for each statement execute function notify_changes('catalogue');
create trigger channels_mark_offers after update of official on channels for each row
  when ((old.official = 'no') <> (new.official = 'no'))
  execute function mark_watchable_of_channel();
create trigger channels_record_watching after update of official on channels
  for each row when ((old.official = 'no') <> (new.official = 'no'))
  execute function record_watched_channel();

create trigger movie_offers_notify_added after insert on movie_offers
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_offers_notify_gone after delete on movie_offers
  referencing old table as changed for each statement execute function notify_movie_parts();
create trigger movie_offers_mark_added after insert on movie_offers
  referencing new table as changed for each statement execute function mark_watchable();
create trigger movie_offers_mark_edit after update on movie_offers
  referencing old table as former new table as changed
  for each statement execute function mark_watchable();
create trigger movie_offers_mark_gone after delete on movie_offers
  referencing old table as changed for each statement execute function mark_watchable();
create trigger movie_offers_forget_votes after update of address on movie_offers
  for each row when (old.address is distinct from new.address)
  execute function forget_subtitle_votes();
create trigger movie_offers_queue_checks after insert on movie_offers
  referencing new table as changed for each statement execute function queue_offer_checks();
create trigger movie_offers_record_watching after insert on movie_offers
  for each row execute function record_watched_offer();
create trigger movie_offers_record_watching_edit after update on movie_offers
  for each row when (
    (old.state, old.access, old.provider, old.channel_id, old.extent, old.part, old.parts,
      old.country_rule, old.countries, old.available_from, old.available_until)
    is distinct from
    (new.state, new.access, new.provider, new.channel_id, new.extent, new.part, new.parts,
      new.country_rule, new.countries, new.available_from, new.available_until)
  ) execute function record_watched_offer();
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
create trigger movie_offers_notify_edit after update on movie_offers
  referencing old table as former new table as changed
  for each statement execute function notify_offers();

create trigger watch_pages_notify
  after insert or delete or update of films, elsewhere, subtitled on watch_pages
  for each statement execute function notify_changes('figures');

create trigger reviews_count after insert or delete on reviews
  for each row execute function update_rating_counts();
create trigger reviews_count_change after update on reviews for each row
  when (old.status <> new.status or old.rating <> new.rating or old.movie_id <> new.movie_id)
  execute function update_rating_counts();
create trigger reviews_record_activity after insert on reviews
  for each row execute function record_review();
create trigger reviews_move_activity after update on reviews for each row
  when (old.movie_id <> new.movie_id) execute function record_review();
create trigger reviews_record_decision after update on reviews for each row
  when (old.status <> new.status) execute function record_review_decision();
create trigger reviews_tally_added after insert on reviews
  referencing new table as added for each statement execute function tally_reviews();
create trigger reviews_tally_gone after delete on reviews
  referencing old table as gone for each statement execute function tally_reviews();
create trigger reviews_tally_change after update on reviews for each row
  when (old.status <> new.status or old.rating <> new.rating) execute function tally_reviews();
create trigger reviews_notify after insert or delete on reviews
  for each row execute function notify_entry_changes();
create trigger reviews_notify_edit
  after update of movie_id, user_id, rating, review_text, has_spoilers, status, helpful_count,
    comment_count, flag_count, created_at, updated_at on reviews
  for each row execute function notify_entry_changes();
create trigger reviews_record_pages after insert or delete on reviews
  for each row execute function record_reviewed_pages();
create trigger reviews_record_pages_edit
  after update of movie_id, user_id, rating, review_text, has_spoilers, status on reviews
  for each row execute function record_reviewed_pages();

create trigger helpful_votes_count after insert or delete on helpful_votes
  for each row execute function update_helpful_count();
create trigger helpful_votes_record_activity after insert or delete on helpful_votes
  for each row execute function record_helpful_vote();

create trigger watchlists_count after insert or delete on watchlists
  for each row execute function update_watchlist_count();
create trigger watchlists_record_activity after insert on watchlists
  for each row execute function record_watchlist_entry();
create trigger watchlists_change_activity after update on watchlists for each row
  when (old.favorited_at is distinct from new.favorited_at or old.movie_id <> new.movie_id)
  execute function record_watchlist_entry();
create trigger watchlists_notify after insert or update or delete on watchlists
  for each row execute function notify_entry_changes();

create trigger subtitle_votes_count after insert or delete or update of verdict on subtitle_votes
  for each row execute function count_subtitle_votes();

create trigger member_providers_record_watching after insert on member_providers
  for each row execute function record_watching_member();

create trigger moderation_cases_tally after insert or delete on moderation_cases
  for each row execute function tally_cases();
create trigger moderation_cases_tally_change after update on moderation_cases
  for each row when
    (old.content_type <> new.content_type or old.status <> new.status
    or old.priority <> new.priority)
  execute function tally_cases();

create trigger flags_count after insert or delete or update of reporter_id on flags
  for each row execute function update_flag_count();

create trigger corrections_record_decision after update of status on corrections
  for each row when (old.status <> new.status) execute function record_correction();

create trigger offer_reports_record_decision after update of outcome on offer_reports
  for each row when (old.outcome is null and new.outcome is not null)
  execute function record_offer_report();

create trigger offer_proposals_record_decision after update of status on offer_proposals
  for each row when (old.status <> new.status) execute function record_offer_proposal();

create trigger catalogue_changes_record_pages after insert on catalogue_changes
  referencing new table as changed for each statement execute function record_catalogue_pages();

create trigger trending_movies_notify after insert or update or delete on trending_movies
  for each statement execute function notify_changes('figures');

create trigger landing_pages_notify after insert or delete or update of films on landing_pages
  for each statement execute function notify_changes('figures');

-- The rows with which every site begins.
insert into settings default values;

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
