/** The tables of cases and flags as they were before migration 0065, with the rows of today's. */
export const formerFlagTables = `
  drop trigger flags_count on flags;
  drop function update_flag_count;
  alter table moderation_cases rename to content_flags;
  alter table flags rename to content_reports;
  alter sequence moderation_cases_id_seq rename to content_flags_id_seq;
  alter sequence flags_id_seq rename to content_reports_id_seq;
  create table review_flags (
    id integer generated always as identity primary key,
    review_id integer not null references reviews (id) on delete cascade,
    user_id integer not null references member (id) on delete cascade,
    reason text not null,
    details text,
    created_at timestamptz not null default now(),
    unique (review_id, user_id)
  );
  insert into review_flags (review_id, user_id, reason, details, created_at)
  select review_id, reporter_id, reason, details, created_at from content_reports
  where review_id is not null and reporter_id is not null order by id;
  create function keep_flag_count() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      update reviews set flag_count = flag_count + 1 where id = new.review_id;
    else
      update reviews set flag_count = flag_count - 1 where id = old.review_id;
    end if;
    return null;
  end $$;
  create trigger review_flags_keep_count after insert or delete on review_flags
    for each row execute function keep_flag_count();
  update deleted_entries
  set document = document - array['moderation_cases', 'flags'] || jsonb_build_object(
    'content_flags', document -> 'moderation_cases',
    'content_reports', document -> 'flags',
    'review_flags', (
      select coalesce(
        jsonb_agg(flag || jsonb_build_object('user_id', flag -> 'reporter_id')), '[]'
      )
      from jsonb_array_elements(document -> 'flags') as flag
      where flag ->> 'review_id' is not null and flag ->> 'reporter_id' is not null
    )
  )
  where document ? 'flags';
`;
