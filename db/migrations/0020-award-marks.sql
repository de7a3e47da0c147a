-- What filters ask of a film's nominations: 'won in Africa', 'competed 2025'.
alter table movies add column award_marks text[] not null default '{}';

create or replace function refresh_award_marks(ids integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  -- Whoever waited here sees the nominations of whom they waited for.
  perform from movies where id = any (ids) order by id for no key update;
  update movies set award_marks = marks
  from unnest(ids) as film cross join lateral (
    select coalesce(array_agg(distinct mark order by mark), '{}') as marks
    from nominations
    join editions on editions.id = edition_id
    join events on events.id = event_id
    cross join unnest(array[
      case when won and is_african then 'won in Africa' end,
      case when kind is distinct from 'award' then 'competed ' || nominations.year end
    ]) as mark
    where movie_id = film and mark is not null
  ) as fresh
  where id = film and award_marks <> marks;
end $$;

create or replace function mark_nominated() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  ids integer[];
begin
  if tg_op = 'UPDATE' then
    ids := array(
      select unnest(array[former.movie_id, changed.movie_id])
      from former join changed on changed.id = former.id
      where (former.movie_id, former.edition_id, former.year, former.won)
        is distinct from (changed.movie_id, changed.edition_id, changed.year, changed.won)
      group by 1
    );
  else
    ids := array(select distinct movie_id from changed where movie_id is not null);
  end if;
  perform refresh_award_marks(ids);
  return null;
end $$;

-- No nomination is written meanwhile, whose film would be marked by what the event was.
create or replace function mark_nominated_at_event() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  lock table nominations in share row exclusive mode;
  perform refresh_award_marks(array(
    select distinct movie_id from nominations join editions on editions.id = edition_id
    where event_id = new.id and movie_id is not null
  ));
  return null;
end $$;

create or replace function mark_nominated_at_edition() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform refresh_award_marks(array(
    select distinct movie_id from nominations where edition_id = new.id and movie_id is not null
  ));
  return null;
end $$;

select refresh_award_marks(array(
  select distinct movie_id from nominations where movie_id is not null
));

create or replace trigger nominations_mark_added after insert on nominations referencing new table as changed
  for each statement execute function mark_nominated();
create or replace trigger nominations_mark_edit after update on nominations
  referencing old table as former new table as changed
  for each statement execute function mark_nominated();
-- Not while a film is deleted, which cannot be changed any more.
create or replace trigger nominations_mark_gone after delete on nominations referencing old table as changed
  for each statement when (pg_trigger_depth() = 0) execute function mark_nominated();
create or replace trigger events_mark_nominated after update of is_african, kind on events for each row
  when ((old.is_african, old.kind) is distinct from (new.is_african, new.kind))
  execute function mark_nominated_at_event();
create or replace trigger editions_mark_nominated after update of event_id on editions for each row
  when (old.event_id <> new.event_id) execute function mark_nominated_at_edition();

drop index if exists nominations_of_year;
drop index if exists movies_by_facets;
create index movies_by_facets on movies using gin ((
  movie_facets(genre || other_genres, language || spoken_languages, countries)
  || movie_marks(keywords, content_rating)
  || array[
    release_year::text, floor(average_rating)::integer::text || ' stars',
    length_class(duration_minutes)::text || ' length'
  ]
  || watch_marks || award_marks
)) with (fastupdate = off) where state = 'published';
