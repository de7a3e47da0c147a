-- The parts that play together with one of them, if all of a film does: the first, and where each of
-- them plays. A part that does not say where counts as the others do.
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

-- What can be seen whole, or in parts, for which the first of them stands.
create or replace view playing_offers as
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

select refresh_watch_marks(ids), refresh_movie_providers(ids) from (
  select array(select distinct movie_id from movie_offers where extent = 'part') as ids
) as films;
