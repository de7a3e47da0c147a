-- Reviews that tell how a film ends: their text is covered until a reader presses it.
alter table reviews add column has_spoilers boolean not null default false;

drop trigger reviews_notify_edit on reviews;
create trigger reviews_notify_edit
  after update of movie_id, user_id, rating, review_text, has_spoilers, status, helpful_count,
    comment_count, flag_count, created_at, updated_at on reviews
  for each row execute function notify_entry_changes();

-- Deleted films are restored row by row, and the column takes no null.
update deleted_entries set document = jsonb_set(document, '{reviews}', (
  select jsonb_agg(row || '{"has_spoilers": false}' order by place)
  from jsonb_array_elements(document -> 'reviews') with ordinality as rows (row, place)
)) where subject = 'movie' and jsonb_array_length(document -> 'reviews') > 0;

alter table flags drop constraint flags_reason_known;
alter table flags add constraint flags_reason_known check (reason in (
  'spam', 'inappropriate', 'fake', 'irrelevant', 'duplicate', 'spoilers', 'other'
));
alter table moderation_cases drop constraint moderation_cases_reason_known;
alter table moderation_cases add constraint moderation_cases_reason_known check (reason in (
  'spam', 'inappropriate', 'fake', 'irrelevant', 'duplicate', 'spoilers', 'other'
));

do $$
declare known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint
  where conrelid = 'audit_log'::regclass and conname = 'audit_log_act_known';
  alter table audit_log drop constraint audit_log_act_known;
  execute format(
    'alter table audit_log add constraint audit_log_act_known %s',
    replace(known, '''review-rejected''::text',
      '''review-rejected''::text, ''spoilers-covered''::text, ''spoilers-uncovered''::text')
  );
end $$;
