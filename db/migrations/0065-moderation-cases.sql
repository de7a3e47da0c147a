-- Cases are called cases, and a member's flag of a review stands in one table, not in two: a row of
-- `flags` for each member and target, in its case.

-- A flag that has no report, as those of films that were deleted before migration 0043 and restored
-- after it, joins the open case of its review or opens one, as 0043 has it.
insert into content_flags
  (content_type, review_id, reporter_id, reason, description, created_at, status, action_taken,
    reviewed_at)
select distinct on (review_flags.review_id)
  'review', review_flags.review_id, review_flags.user_id, review_flags.reason, review_flags.details,
  review_flags.created_at,
  case when reviews.status = 'rejected' then 'resolved' else 'pending' end,
  case when reviews.status = 'rejected' then 'Review rejected' end,
  case when reviews.status = 'rejected' then now() end
from review_flags join reviews on reviews.id = review_flags.review_id
where not exists (
  select from content_reports
  where content_reports.review_id = review_flags.review_id
    and content_reports.reporter_id = review_flags.user_id
) and not exists (
  select from content_flags
  where content_flags.review_id = review_flags.review_id
    and content_flags.content_type = 'review' and content_flags.status = 'pending'
)
order by review_flags.review_id, review_flags.created_at, review_flags.id;

with added as (
  insert into content_reports (case_id, reporter_id, review_id, reason, details, created_at)
  select
    (
      select id from content_flags
      where content_flags.review_id = review_flags.review_id
        and content_flags.content_type = 'review'
      order by (status = 'pending') desc, id desc limit 1
    ),
    user_id, review_id, reason, details, created_at
  from review_flags
  where not exists (
    select from content_reports
    where content_reports.review_id = review_flags.review_id
      and content_reports.reporter_id = review_flags.user_id
  )
  order by created_at, id
  returning case_id, reason
), counted as (
  select case_id, reason from added
  union all
  select case_id, reason from content_reports where case_id in (select case_id from added)
), weighed as (
  select case_id, (array['low', 'medium', 'high', 'critical'])[least(4, 1
    + max(case when reason = 'inappropriate' then 2 when reason in ('spam', 'fake') then 1 else 0 end)
    + (count(*) >= 3)::integer + (count(*) >= 10)::integer
  )] as priority
  from counted group by case_id
)
update content_flags set priority = weighed.priority from weighed
where weighed.case_id = content_flags.id and content_flags.priority <> weighed.priority;

-- The same for the flags of films that can be restored.
do $$
declare
  flag record;
  case_id integer;
begin
  for flag in
    select deleted_entries.id as entry_id, one.*, review ->> 'status' = 'rejected' as is_rejected
    from deleted_entries
    cross join jsonb_to_recordset(document -> 'review_flags') as one
      (id integer, review_id integer, user_id integer, reason text, details text,
        created_at timestamptz)
    join lateral jsonb_array_elements(document -> 'reviews') as review
      on (review ->> 'id')::integer = one.review_id
    where subject = 'movie' and not document -> 'content_reports' @>
      jsonb_build_array(jsonb_build_object('review_id', one.review_id, 'reporter_id', one.user_id))
    order by one.created_at, one.id
  loop
    select (one ->> 'id')::integer into case_id
    from deleted_entries, jsonb_array_elements(document -> 'content_flags') as one
    where deleted_entries.id = flag.entry_id and one ->> 'content_type' = 'review'
      and (one ->> 'review_id')::integer = flag.review_id
    order by one ->> 'status' = 'pending' desc, (one ->> 'id')::integer desc limit 1;
    if case_id is null then
      case_id := nextval(pg_get_serial_sequence('content_flags', 'id'));
      update deleted_entries
      set document = jsonb_insert(document, '{content_flags,-1}', jsonb_build_object(
        'id', case_id, 'content_type', 'review', 'review_id', flag.review_id,
        'reporter_id', flag.user_id, 'reason', flag.reason, 'description', flag.details,
        'status', case when flag.is_rejected then 'resolved' else 'pending' end,
        'priority', case
          when flag.reason = 'inappropriate' then 'high'
          when flag.reason in ('spam', 'fake') then 'medium' else 'low'
        end,
        'action_taken', case when flag.is_rejected then 'Review rejected' end,
        'reviewed_at', case when flag.is_rejected then now() end, 'created_at', flag.created_at
      ), true)
      where id = flag.entry_id;
    end if;
    update deleted_entries
    set document = jsonb_insert(document, '{content_reports,-1}', jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('content_reports', 'id')), 'case_id', case_id,
      'reporter_id', flag.user_id, 'review_id', flag.review_id, 'reason', flag.reason,
      'details', flag.details, 'created_at', flag.created_at
    ), true)
    where id = flag.entry_id;
  end loop;
end $$;

update deleted_entries
set document = document - array['content_flags', 'content_reports', 'review_flags']
  || jsonb_build_object(
    'moderation_cases', coalesce(document -> 'content_flags', '[]'),
    'flags', coalesce(document -> 'content_reports', '[]')
  )
where document ?| array['content_flags', 'content_reports', 'review_flags'];

-- With the function that counted its rows, whatever its name.
do $$
declare
  counting regprocedure;
begin
  select tgfoid into counting from pg_trigger
  where tgrelid = 'review_flags'::regclass and not tgisinternal;
  drop table review_flags;
  execute format('drop function %s', counting);
end $$;

alter table content_flags rename to moderation_cases;
alter table content_reports rename to flags;
alter sequence content_flags_id_seq rename to moderation_cases_id_seq;
alter sequence content_reports_id_seq rename to flags_id_seq;

-- Names of constraints, indexes and triggers begin with their table's.
do $$
declare
  command text;
begin
  for command in
    select format('alter table %s rename constraint %I to %I', conrelid::regclass, conname,
      replace(replace(conname, 'content_flags', 'moderation_cases'), 'content_reports', 'flags'))
    from pg_constraint
    where conrelid in ('moderation_cases'::regclass, 'flags'::regclass)
      and conname ~ '^content_(flags|reports)'
  loop execute command; end loop;
  for command in
    select format('alter index %s rename to %I', indexrelid::regclass,
      replace(replace(relname, 'content_flags', 'moderation_cases'), 'content_reports', 'flags'))
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid in ('moderation_cases'::regclass, 'flags'::regclass)
      and relname ~ '^content_(flags|reports)'
  loop execute command; end loop;
  for command in
    select format('alter trigger %I on moderation_cases rename to %I', tgname,
      replace(tgname, 'content_flags', 'moderation_cases'))
    from pg_trigger
    where tgrelid = 'moderation_cases'::regclass and not tgisinternal and tgname ~ '^content_flags'
  loop execute command; end loop;
end $$;

-- A review counts the flags of members who are there: one who leaves stays in the case alone.
create function update_flag_count() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.reporter_id is not null then
    update reviews set flag_count = flag_count - 1 where id = old.review_id;
  end if;
  if tg_op <> 'DELETE' and new.reporter_id is not null then
    update reviews set flag_count = flag_count + 1 where id = new.review_id;
  end if;
  return null;
end $$;

create trigger flags_count after insert or delete or update of reporter_id on flags
  for each row execute function update_flag_count();

update reviews set flag_count = counted.flags
from (
  select reviews.id, count(flags.reporter_id) as flags
  from reviews left join flags on flags.review_id = reviews.id group by reviews.id
) as counted
where counted.id = reviews.id and reviews.flag_count <> counted.flags;
