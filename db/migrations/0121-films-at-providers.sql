-- The published films that can be seen whole today, for each provider: lists of what is there, the
-- newest first. Triggers on offers and films keep it.
create table movie_providers (
  movie_id integer not null references movies on delete cascade,
  provider text not null references providers,
  -- Where it plays, each after the provider's slug: '*' beside 'not NG', 'NG', and '?' for wherever
  -- the provider is.
  marks text[] not null,
  -- When it could first be seen there, and since when for nothing; none where it costs something.
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

-- What is on television in a week begins or ends in it.
create index movie_offers_by_end on movie_offers (available_until)
  where available_until is not null and state in ('plays', 'unsure');

create function movie_providers_of(ids integer[]) returns table (
  movie_id integer, provider text, marks text[], since timestamptz, free_since timestamptz,
  minutes integer
)
stable language sql set search_path = public, pg_temp as $$
  with offers as (
    select offer.movie_id, offer.provider, offer.access, offer.country_rule, named_countries,
      movies.duration_minutes,
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
  )
  select movie_id, provider,
    (select array_agg(marked.provider || ' ' || mark order by mark collate "C") from marked
      where marked.movie_id = offers.movie_id and marked.provider = offers.provider),
    min(began), min(began) filter (where access = 'free'), min(duration_minutes)
  from offers group by movie_id, provider
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

create function list_at_providers() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    perform refresh_movie_providers(array(
      select movie_id from former union select movie_id from changed
    ));
  else
    perform refresh_movie_providers(array(select distinct movie_id from changed));
  end if;
  return null;
end $$;
create trigger movie_offers_list_added after insert on movie_offers
  referencing new table as changed for each statement execute function list_at_providers();
create trigger movie_offers_list_edit after update on movie_offers
  referencing old table as former new table as changed
  for each statement execute function list_at_providers();
create trigger movie_offers_list_gone after delete on movie_offers
  referencing old table as changed for each statement execute function list_at_providers();

create function list_at_providers_of_channel() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform refresh_movie_providers(array(
    select distinct movie_id from movie_offers where channel_id = new.id
  ));
  return null;
end $$;
create trigger channels_list_offers after update of official on channels for each row
  when ((old.official = 'no') <> (new.official = 'no'))
  execute function list_at_providers_of_channel();

-- Also where a job follows offers that began or ended by themselves.
create function list_movie_at_providers() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform refresh_movie_providers(array[new.id]);
  return null;
end $$;
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

-- The pages of what can be seen where, as a job last counted them: of a provider, of a provider in
-- a country that it or an offer names, and of a language in which films are free.
create table watch_pages (
  -- '' where the page is not about it.
  provider text not null,
  country text not null,
  language text not null,
  films integer not null constraint watch_pages_films_check check (films > 0),
  -- Of a language, the films that are free with English subtitles.
  subtitled integer not null default 0,
  changed_at timestamptz not null default now(),
  primary key (provider, country, language)
);
create trigger watch_pages_notify after insert or delete or update of films, subtitled on watch_pages
  for each statement execute function notify_changes('figures');

select refresh_movie_providers(array(select distinct movie_id from movie_offers));
