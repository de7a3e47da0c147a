-- What is added to the catalogue is told to the pages that show it, not to all: an import emptied the
-- page cache at each step, and every reader beside it waited for pages to be rendered again.

-- Lists show all films; a film's page, its own; a creator's page, its films. Above a hundred films it
-- is told to all pages at once.
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

drop trigger movies_notify on movies;
create trigger movies_notify after delete on movies
  for each statement execute function notify_changes('catalogue');
create trigger movies_notify_added after insert on movies referencing new table as added
  for each statement execute function notify_new_movies();

create trigger movie_creators_notify_added after insert on movie_creators
  referencing new table as changed for each statement execute function notify_credits();
create trigger movie_creators_notify_edit after update on movie_creators
  referencing new table as changed for each statement execute function notify_credits();
create trigger movie_creators_notify_gone after delete on movie_creators
  referencing old table as changed for each statement execute function notify_credits();

drop trigger movie_cast_notify on movie_cast;
create trigger movie_cast_notify_added after insert on movie_cast
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_cast_notify_edit after update on movie_cast
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_cast_notify_gone after delete on movie_cast
  referencing old table as changed for each statement execute function notify_movie_parts();

drop trigger movie_crew_notify on movie_crew;
create trigger movie_crew_notify_added after insert on movie_crew
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_crew_notify_edit after update on movie_crew
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_crew_notify_gone after delete on movie_crew
  referencing old table as changed for each statement execute function notify_movie_parts();

drop trigger movie_identifiers_notify on movie_identifiers;
create trigger movie_identifiers_notify_added after insert on movie_identifiers
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_identifiers_notify_edit after update on movie_identifiers
  referencing new table as changed for each statement execute function notify_movie_parts();
create trigger movie_identifiers_notify_gone after delete on movie_identifiers
  referencing old table as changed for each statement execute function notify_movie_parts();

create or replace function align_credits(ids integer[]) returns void language plpgsql
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
