-- What a film can hold: several genres and languages beside the main ones, money in its currency,
-- identifiers in other catalogues, and a state. Lists, figures and search read published films only.
alter table movies
  add other_genres text[] not null default '{}',
  add spoken_languages text[] not null default '{}',
  add subtitle_languages text[] not null default '{}',
  add dubbed_languages text[] not null default '{}',
  add budget_currency text not null default 'USD' check (budget_currency ~ '^[A-Z]{3}$'),
  add box_office_currency text not null default 'USD' check (box_office_currency ~ '^[A-Z]{3}$'),
  add state text not null default 'published',
  add publish_on date,
  add constraint movies_state_known check (state in ('draft', 'scheduled', 'published')),
  add constraint movies_scheduled_with_day check ((state = 'scheduled') = (publish_on is not null)),
  -- What nobody sees yet is neither featured nor counted.
  add constraint movies_featured_published check (state = 'published' or not featured),
  drop constraint movies_description_check,
  add constraint movies_description_check check (length(description) <= 5000),
  drop constraint movies_genre_known,
  add constraint movies_genre_known check (genre in (
    'action', 'adventure', 'animation', 'biography', 'comedy', 'crime', 'documentary', 'drama',
    'family', 'fantasy', 'historical', 'horror', 'music', 'musical', 'mystery', 'romance',
    'sci-fi', 'short', 'sport', 'thriller', 'war', 'western'
  )),
  add constraint movies_other_genres_known check (other_genres <@ array[
    'action', 'adventure', 'animation', 'biography', 'comedy', 'crime', 'documentary', 'drama',
    'family', 'fantasy', 'historical', 'horror', 'music', 'musical', 'mystery', 'romance',
    'sci-fi', 'short', 'sport', 'thriller', 'war', 'western'
  ]),
  add constraint movies_other_genres_differ check (genre <> all (other_genres)),
  drop constraint movies_language_known,
  add constraint movies_language_known check (language in (
    'afar', 'afrikaans', 'algerian-arabic', 'amharic', 'arabic', 'bambara', 'bemba', 'bengali',
    'berber', 'cape-verdean-creole', 'chadian-arabic', 'chichewa', 'chinese', 'comorian',
    'czech', 'dagbani', 'danish', 'dinka', 'dioula', 'dutch', 'edo', 'efik', 'egyptian-arabic',
    'english', 'ewe', 'fante', 'filipino', 'finnish', 'fon', 'french', 'fula', 'ga', 'german',
    'greek', 'hassaniya', 'hausa', 'hebrew', 'hindi', 'hungarian', 'ibibio', 'igbo', 'ijaw',
    'indonesian', 'italian', 'itsekiri', 'japanese', 'jola', 'kabyle', 'kanuri', 'kikuyu',
    'kimbundu', 'kinyarwanda', 'kirundi', 'kongo', 'korean', 'krio', 'libyan-arabic', 'lingala',
    'luganda', 'luo', 'maasai', 'malagasy', 'malayalam', 'mandinka', 'marathi',
    'mauritian-creole', 'moore', 'moroccan-arabic', 'nama', 'ndebele', 'norwegian', 'nubian',
    'nuer', 'oromo', 'persian', 'pidgin', 'polish', 'portuguese', 'punjabi', 'romanian',
    'russian', 'sango', 'sepedi', 'serer', 'sesotho', 'seychellois-creole', 'shona',
    'sign-language', 'somali', 'songhay', 'soninke', 'spanish', 'sudanese-arabic', 'swahili',
    'swati', 'swedish', 'tamasheq', 'tamil', 'telugu', 'thai', 'tigrinya', 'tiv', 'tsonga',
    'tswana', 'tunisian-arabic', 'turkish', 'twi', 'ukrainian', 'umbundu', 'urdu', 'urhobo',
    'venda', 'vietnamese', 'wolof', 'xhosa', 'yoruba', 'zarma', 'zulu', 'other'
  )),
  add constraint movies_other_languages_known check (
    spoken_languages || subtitle_languages || dubbed_languages <@ array[
    'afar', 'afrikaans', 'algerian-arabic', 'amharic', 'arabic', 'bambara', 'bemba', 'bengali',
    'berber', 'cape-verdean-creole', 'chadian-arabic', 'chichewa', 'chinese', 'comorian',
    'czech', 'dagbani', 'danish', 'dinka', 'dioula', 'dutch', 'edo', 'efik', 'egyptian-arabic',
    'english', 'ewe', 'fante', 'filipino', 'finnish', 'fon', 'french', 'fula', 'ga', 'german',
    'greek', 'hassaniya', 'hausa', 'hebrew', 'hindi', 'hungarian', 'ibibio', 'igbo', 'ijaw',
    'indonesian', 'italian', 'itsekiri', 'japanese', 'jola', 'kabyle', 'kanuri', 'kikuyu',
    'kimbundu', 'kinyarwanda', 'kirundi', 'kongo', 'korean', 'krio', 'libyan-arabic', 'lingala',
    'luganda', 'luo', 'maasai', 'malagasy', 'malayalam', 'mandinka', 'marathi',
    'mauritian-creole', 'moore', 'moroccan-arabic', 'nama', 'ndebele', 'norwegian', 'nubian',
    'nuer', 'oromo', 'persian', 'pidgin', 'polish', 'portuguese', 'punjabi', 'romanian',
    'russian', 'sango', 'sepedi', 'serer', 'sesotho', 'seychellois-creole', 'shona',
    'sign-language', 'somali', 'songhay', 'soninke', 'spanish', 'sudanese-arabic', 'swahili',
    'swati', 'swedish', 'tamasheq', 'tamil', 'telugu', 'thai', 'tigrinya', 'tiv', 'tsonga',
    'tswana', 'tunisian-arabic', 'turkish', 'twi', 'ukrainian', 'umbundu', 'urdu', 'urhobo',
    'venda', 'vietnamese', 'wolof', 'xhosa', 'yoruba', 'zarma', 'zulu', 'other'
  ]),
  add constraint movies_spoken_languages_differ check (language <> all (spoken_languages));

alter table profiles
  drop constraint profiles_genres_known,
  add constraint profiles_genres_known check (preferred_genres <@ array[
    'action', 'adventure', 'animation', 'biography', 'comedy', 'crime', 'documentary', 'drama',
    'family', 'fantasy', 'historical', 'horror', 'music', 'musical', 'mystery', 'romance',
    'sci-fi', 'short', 'sport', 'thriller', 'war', 'western'
  ]),
  drop constraint profiles_languages_known,
  add constraint profiles_languages_known check (preferred_languages <@ array[
    'afar', 'afrikaans', 'algerian-arabic', 'amharic', 'arabic', 'bambara', 'bemba', 'bengali',
    'berber', 'cape-verdean-creole', 'chadian-arabic', 'chichewa', 'chinese', 'comorian',
    'czech', 'dagbani', 'danish', 'dinka', 'dioula', 'dutch', 'edo', 'efik', 'egyptian-arabic',
    'english', 'ewe', 'fante', 'filipino', 'finnish', 'fon', 'french', 'fula', 'ga', 'german',
    'greek', 'hassaniya', 'hausa', 'hebrew', 'hindi', 'hungarian', 'ibibio', 'igbo', 'ijaw',
    'indonesian', 'italian', 'itsekiri', 'japanese', 'jola', 'kabyle', 'kanuri', 'kikuyu',
    'kimbundu', 'kinyarwanda', 'kirundi', 'kongo', 'korean', 'krio', 'libyan-arabic', 'lingala',
    'luganda', 'luo', 'maasai', 'malagasy', 'malayalam', 'mandinka', 'marathi',
    'mauritian-creole', 'moore', 'moroccan-arabic', 'nama', 'ndebele', 'norwegian', 'nubian',
    'nuer', 'oromo', 'persian', 'pidgin', 'polish', 'portuguese', 'punjabi', 'romanian',
    'russian', 'sango', 'sepedi', 'serer', 'sesotho', 'seychellois-creole', 'shona',
    'sign-language', 'somali', 'songhay', 'soninke', 'spanish', 'sudanese-arabic', 'swahili',
    'swati', 'swedish', 'tamasheq', 'tamil', 'telugu', 'thai', 'tigrinya', 'tiv', 'tsonga',
    'tswana', 'tunisian-arabic', 'turkish', 'twi', 'ukrainian', 'umbundu', 'urdu', 'urhobo',
    'venda', 'vietnamese', 'wolof', 'xhosa', 'yoruba', 'zarma', 'zulu', 'other'
  ]);

create table movie_identifiers (
  movie_id integer not null references movies on delete cascade,
  scheme text not null,
  value text not null check (length(value) between 1 and 200),
  primary key (movie_id, scheme),
  unique (scheme, value),
  constraint movie_identifiers_scheme_known check (scheme in (
    'wikidata', 'imdb', 'tmdb', 'letterboxd', 'eidr', 'isan', 'youtube'
  ))
);
create trigger movie_identifiers_notify after insert or update or delete on movie_identifiers
  for each statement execute function notify_changes('catalogue');

create table creator_identifiers (
  creator_id integer not null references creators on delete cascade,
  scheme text not null,
  value text not null check (length(value) between 1 and 200),
  primary key (creator_id, scheme),
  unique (scheme, value),
  constraint creator_identifiers_scheme_known check (scheme in ('wikidata', 'imdb', 'tmdb'))
);
create trigger creator_identifiers_notify after insert or update or delete on creator_identifiers
  for each statement execute function notify_changes('catalogue');

-- Where a change came from: a row of an import, or another catalogue.
alter table catalogue_changes
  add import_id integer,
  add import_row integer,
  add source text check (length(source) between 1 and 300);
create index catalogue_changes_of_import on catalogue_changes (import_id, subject_id)
  where import_id is not null;

-- A film passes the filter of each of its genres and of each language spoken in it.
drop trigger movies_tally_added on movies;
drop trigger movies_tally_change on movies;
drop trigger movies_tally_gone on movies;
drop index movies_by_facets;
drop function movie_choices(text, text, text[]);
drop function movie_facets(text, text, text[]);

create function movie_facets(genres text[], languages text[], countries text[]) returns text[]
immutable language sql as $$
  select countries || array(select 'genre ' || genre from unnest(genres) as genre)
    || array(
      select 'language ' || language from unnest(languages) as language
      union
      select 'language other' from unnest(languages) as language where language not in
        ('english', 'yoruba', 'igbo', 'hausa', 'twi', 'french', 'swahili')
    )
$$;

create function movie_choices(genres text[], languages text[], countries text[])
returns table (chosen_country text, chosen_genre text, chosen_language text)
immutable language sql as $$
  select distinct one_country, one_genre, substr(facet, length('language ') + 1)
  from unnest(array_append(countries, '')) as one_country,
    unnest(array_append(genres, '')) as one_genre,
    unnest(array_append(movie_facets('{}', languages, '{}'), '')) as facet
$$;

create or replace function tally_movies() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into movie_tallies
    select chosen_country, chosen_genre, chosen_language, release_year, floor(average_rating),
      count(*)
    from added,
      movie_choices(genre || other_genres, language || spoken_languages, countries)
    where state = 'published'
    group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into movie_tallies
    select chosen_country, chosen_genre, chosen_language, release_year, floor(average_rating),
      -count(*)
    from gone,
      movie_choices(genre || other_genres, language || spoken_languages, countries)
    where state = 'published'
    group by 1, 2, 3, 4, 5;
  else
    insert into movie_tallies
    select chosen_country, chosen_genre, chosen_language, old.release_year,
      floor(old.average_rating), -1
    from movie_choices(old.genre || old.other_genres, old.language || old.spoken_languages,
      old.countries)
    where old.state = 'published'
    union all
    select chosen_country, chosen_genre, chosen_language, new.release_year,
      floor(new.average_rating), 1
    from movie_choices(new.genre || new.other_genres, new.language || new.spoken_languages,
      new.countries)
    where new.state = 'published';
  end if;
  return null;
end $$;
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
    or old.state is distinct from new.state
    or floor(old.average_rating) is distinct from floor(new.average_rating)
  ) execute function tally_movies();

drop trigger movies_notify_edit on movies;
create trigger movies_notify_edit after update of
    slug, title, original_title, description, synopsis, tagline, release_year, genre, other_genres,
    language, spoken_languages, subtitle_languages, dubbed_languages, countries, director, writer,
    producer, content_rating, content_warning, keywords, duration_minutes, budget, budget_currency,
    box_office, box_office_currency, youtube_url, creator_id, featured, state, publish_on, created_at
  on movies for each statement execute function notify_changes('catalogue');

-- The orders of readers' lists hold what readers see.
drop index movies_alike;
create index movies_alike on movies (genre, language, release_year, id) where state = 'published';
create index movies_by_facets on movies using gin ((
  movie_facets(genre || other_genres, language || spoken_languages, countries)
  || array[release_year::text, floor(average_rating)::integer::text || ' stars']
)) with (fastupdate = off) where state = 'published';
drop index movies_by_added;
create index movies_by_added on movies (created_at desc, id desc) where state = 'published';
drop index movies_by_popularity;
create index movies_by_popularity on movies (popularity desc, id desc) where state = 'published';
drop index movies_by_rating;
create index movies_by_rating on movies (average_rating desc, review_count desc, id desc)
  where state = 'published';
drop index movies_by_release;
create index movies_by_release on movies (release_year desc, id desc) where state = 'published';
drop index movies_by_reviews;
create index movies_by_reviews on movies (review_count desc, average_rating desc, id desc)
  where state = 'published';
drop index movies_of_language_by_title;
create index movies_of_language_by_title on movies (language, folded_title, id)
  where state = 'published';
create index movies_unpublished on movies (publish_on, id) where state <> 'published';

-- Search, creators' films and news of new films leave out what is not published.
create or replace function index_movies(ids integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  delete from movie_search using movies
  where movies.id = any (ids) and movie_id = movies.id and state <> 'published';

  insert into movie_search
    (movie_id, title, original_title, titles, people, title_words, people_words, all_words)
  select id, title, original_title, trim(title || ' ' || original_title), fold(people),
    title_words, people_words, title_words || people_words || body_words
  from (
    select movies.id, movies.folded_title as title,
      coalesce(fold(movies.original_title), '') as original_title, people,
      words_of(concat_ws(' ', spellings_of(movies.title), spellings_of(movies.original_title),
        release_year)) as title_words,
      words_of(spellings_of(people)) as people_words,
      words_of(spellings_of(concat_ws(' ', description, synopsis, tagline, keywords)))
        as body_words
    from movies
    cross join lateral (
      select coalesce(string_agg(distinct name, ' '), '') as people
      from movie_names where movie_id = movies.id
    ) as credits
    where movies.id = any (ids) and state = 'published'
  ) as texts
  on conflict (movie_id) do update set
    title = excluded.title, original_title = excluded.original_title, titles = excluded.titles,
    people = excluded.people, title_words = excluded.title_words,
    people_words = excluded.people_words, all_words = excluded.all_words;

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
      where movie_names.movie_id = any (ids)
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

create or replace function record_new_movies(member_id integer) returns void language plpgsql
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
      or 'other' = any (profiles.preferred_languages) and movies.language <> all (array[
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

create or replace function misplaced_movies() returns table (movie_id integer, level smallint)
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
