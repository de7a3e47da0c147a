-- Where each film can be watched today, in marks that filters and cards read: 'free',
-- 'at netflix', 'in NG', 'in *' beside 'not in NG', 'where youtube' (wherever that provider is),
-- 'spoken yoruba', 'subtitled english', and each of them after 'free' where that costs nothing.
alter table movies
  add column watch_marks text[] not null default '{}',
  -- The last day for which they are known; none where no offer begins or ends.
  add column watch_marks_until date;
create index movies_by_end_of_watch_marks on movies (watch_marks_until)
  where watch_marks_until is not null;

create view playing_uploads as
select movie_offers.id, movie_id, provider, channel_id, access, extent, part, parts,
  audio_languages, subtitle_languages, subtitle_verdict, country_rule, countries
from movie_offers left join channels on channels.id = channel_id
where state in ('plays', 'unsure') and official is distinct from 'no'
  and (available_from is null or available_from <= (now() at time zone 'UTC')::date)
  and (available_until is null or available_until >= (now() at time zone 'UTC')::date);

-- What can be seen whole. Where all parts play, the one that plays in the fewest countries, or
-- else the first, stands for them.
create view playing_offers as
select offer.id as offer_id, offer.movie_id, offer.provider, offer.access,
  case when offer.audio_languages <> '{}' then offer.audio_languages
    else movies.language || movies.spoken_languages end as spoken,
  case when offer.subtitle_verdict = 'wrong-film' then '{}' else offer.subtitle_languages end
    as subtitled,
  offer.country_rule, offer.countries as named_countries
from playing_uploads as offer left join movies on movies.id = offer.movie_id
where offer.extent = 'whole' or offer.id = (
  select (array_agg(id order by array_position('{only,except}', country_rule), part, id))[1]
  from playing_uploads as other
  where other.movie_id = offer.movie_id and other.provider = offer.provider
    and other.channel_id is not distinct from offer.channel_id
    and other.access = offer.access and other.parts = offer.parts
  having count(distinct part) = max(parts)
);

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

create function mark_watchable() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    perform refresh_watch_marks(array(
      select movie_id from former union select movie_id from changed
    ));
  else
    perform refresh_watch_marks(array(select distinct movie_id from changed));
  end if;
  return null;
end $$;
create trigger movie_offers_mark_added after insert on movie_offers
  referencing new table as changed for each statement execute function mark_watchable();
create trigger movie_offers_mark_edit after update on movie_offers
  referencing old table as former new table as changed
  for each statement execute function mark_watchable();
create trigger movie_offers_mark_gone after delete on movie_offers
  referencing old table as changed for each statement execute function mark_watchable();

create function mark_watchable_of_channel() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform refresh_watch_marks(array(
    select distinct movie_id from movie_offers where channel_id = new.id
  ));
  return null;
end $$;
create trigger channels_mark_offers after update of official on channels for each row
  when ((old.official = 'no') <> (new.official = 'no'))
  execute function mark_watchable_of_channel();

-- An offer that names no language is in the film's.
create function mark_watchable_in_languages() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform refresh_watch_marks(array[new.id]);
  return null;
end $$;
create trigger movies_mark_languages after update of language, spoken_languages on movies
  for each row when (
    new.watch_marks <> '{}' and (old.language <> new.language
      or old.spoken_languages is distinct from new.spoken_languages)
  )
  execute function mark_watchable_in_languages();

select refresh_watch_marks(array(select distinct movie_id from movie_offers));
