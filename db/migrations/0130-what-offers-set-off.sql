-- What members say of subtitles counts in filters as it does on the film's page.
create or replace view playing_uploads as
select movie_offers.id, movie_id, provider, channel_id, access, extent, part, parts,
  audio_languages, subtitle_languages, coalesce(subtitle_verdict, readers_verdict) as subtitle_verdict,
  country_rule, countries
from movie_offers left join channels on channels.id = channel_id
where state in ('plays', 'unsure') and official is distinct from 'no'
  and (available_from is null or available_from <= (now() at time zone 'UTC')::date)
  and (available_until is null or available_until >= (now() at time zone 'UTC')::date);

-- One trigger keeps both what is derived of offers, and only where it may come out differently: not
-- for the day of a check, a price or a title.
drop trigger movie_offers_list_added on movie_offers;
drop trigger movie_offers_list_edit on movie_offers;
drop trigger movie_offers_list_gone on movie_offers;
drop function list_at_providers();
drop trigger channels_list_offers on channels;
drop function list_at_providers_of_channel();

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
        former.state, former.available_from, former.available_until
      ) is distinct from (
        changed.movie_id, changed.provider, changed.channel_id, changed.access, changed.extent,
        changed.part, changed.parts, changed.audio_languages, changed.subtitle_languages,
        changed.subtitle_verdict, changed.readers_verdict, changed.country_rule, changed.countries,
        changed.state, changed.available_from, changed.available_until
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

create or replace function mark_watchable_of_channel() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  ids integer[] := array(select distinct movie_id from movie_offers where channel_id = new.id);
begin
  perform refresh_watch_marks(ids);
  perform refresh_movie_providers(ids);
  return null;
end $$;

-- Those who wait for a film need not be asked again because its offer was checked.
drop trigger movie_offers_record_watching on movie_offers;
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

-- An offer that names no countries plays where its provider is.
create function record_watched_provider() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into watch_changes (movie_id)
  select distinct movie_id from watch_alerts join movie_offers using (movie_id)
  where provider = new.slug
  on conflict do nothing;
  return null;
end $$;
create trigger providers_record_watching after update of countries, kind on providers
  for each row when (old.countries <> new.countries or old.kind <> new.kind)
  execute function record_watched_provider();
