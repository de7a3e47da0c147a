-- Languages have rows for countries too: for the pages of a country or of a provider, which leave
-- these out.
create index watch_pages_by_country on watch_pages (language, country);

-- What a broadcaster's page says is to come.
create index movie_offers_beginning on movie_offers (provider, available_from, id)
  where available_from is not null;

-- The length of all the parts that play together with one of them; none where one is not known.
create function minutes_of_parts(part_id integer) returns integer
stable language sql set search_path = public, pg_temp as $$
  select sum(other.minutes)::integer
  from movie_offers as offer
  join playing_uploads as upload on upload.movie_id = offer.movie_id
    and upload.provider = offer.provider
    and upload.channel_id is not distinct from offer.channel_id
    and upload.access = offer.access and upload.parts = offer.parts
  join movie_offers as other on other.id = upload.id
  where offer.id = part_id
  having bool_and(other.minutes is not null)
$$;

-- `minutes` are those of what is free, and the film's only where these are not known.
create or replace function movie_providers_of(ids integer[]) returns table (
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

-- Also where only the minutes of an offer have changed.
create or replace function mark_watchable() returns trigger language plpgsql
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

select refresh_movie_providers(array(
  select distinct movie_id from movie_offers where minutes is not null
));
