-- An index of the same offers in the same order is enough.
drop index movie_offers_by_end;

-- So that the page of any country knows whether its films are few.
alter table watch_pages
  -- Of a provider, the films that play in countries which neither it nor an offer names.
  add column elsewhere integer not null default 0;

-- As before, but in time that grows with the films and not with their square.
create or replace function movie_providers_of(ids integer[]) returns table (
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
  ), parts as (
    select movie_id, provider, mark, null::timestamptz as began, null as access, null::integer as minutes
    from marked
    union all
    select movie_id, provider, null, began, access, duration_minutes from offers
  )
  select movie_id, provider,
    array_agg(provider || ' ' || mark order by mark collate "C") filter (where mark is not null),
    min(began), min(began) filter (where access = 'free'), min(minutes)
  from parts group by movie_id, provider
$$;
