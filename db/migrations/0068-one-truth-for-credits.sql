-- Director, writer and producer of a film are its crew with these roles. Whoever changes one of the
-- two changes both (domain/movies/credits.ts); this aligns what came in any other way.
create function without_commas(name text) returns text immutable language sql as $$
  select btrim(regexp_replace(name, '\s*,\s*', ' ', 'g'))
$$;

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

-- A film's crew of one role as its field has it: as many as there is room for, and last the names in
-- the field that are too long for a credit.
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

-- Nothing is lost: where field and crew differ, both stay, and of two spellings that with marks. Where
-- a field names others than the crew, or in another order, its roles then lead the crew in its order.
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

  update movies set
    director = credits_in_line(id, 'director', director),
    writer = credits_in_line(id, 'writer', writer),
    producer = credits_in_line(id, 'producer', producer)
  where id = any (ids);
end $$;

-- Every way into the catalogue ends with index_movies().
alter function index_movies(integer[]) rename to index_aligned_movies;
create function index_movies(ids integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  perform align_credits(ids);
  perform index_aligned_movies(ids);
end $$;

-- An earlier version that is restored has its own credits: the history knows of the alignment.
create temporary table credits_before on commit drop as
select id, jsonb_build_object('director', director, 'writer', writer, 'producer', producer) as fields,
  (
    select coalesce(jsonb_agg(
      jsonb_build_object('name', name, 'role', role, 'department', department)
      order by position, movie_crew.id
    ), '[]')
    from movie_crew where movie_id = movies.id
  ) as crew
from movies
where id in (
  select subject_id from catalogue_changes
  where subject = 'movie' and change = 'edited'
    and before ?| array['director', 'writer', 'producer', 'crew']
);

select align_credits(array(select id from movies order by id));

insert into catalogue_changes (subject, subject_id, label, change, before, after)
select 'movie', id, title, 'edited', fields || jsonb_build_object('crew', crew),
  jsonb_build_object('director', director, 'writer', writer, 'producer', producer, 'crew', aligned)
from (
  select movies.id, title, director, writer, producer, fields, crew, (
    select coalesce(jsonb_agg(
      jsonb_build_object('name', name, 'role', role, 'department', department)
      order by position, movie_crew.id
    ), '[]')
    from movie_crew where movie_id = movies.id
  ) as aligned
  from movies join credits_before using (id)
) as changed
where crew <> aligned
  or fields <> jsonb_build_object('director', director, 'writer', writer, 'producer', producer);
