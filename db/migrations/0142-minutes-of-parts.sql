-- A part may have two uploads, of which one is watched: the shorter where both lengths are known.
create or replace function minutes_of_parts(part_id integer) returns integer
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

select refresh_movie_providers(array(
  select movie_id from movie_offers where extent = 'part'
  group by movie_id, provider, channel_id, access, parts, part having count(*) > 1
));

-- What was left with the film's length where nothing is free.
update movie_providers set minutes = null where free_since is null and minutes is not null;
