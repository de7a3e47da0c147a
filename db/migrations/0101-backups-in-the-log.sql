-- A backup holds everything that members wrote, so the log says who fetched one and who deleted one.
do $$
declare known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint
  where conrelid = 'audit_log'::regclass and conname = 'audit_log_act_known';
  alter table audit_log drop constraint audit_log_act_known;
  execute format(
    'alter table audit_log add constraint audit_log_act_known %s',
    replace(known, '''notice-added''::text',
      '''backup-downloaded''::text, ''backup-deleted''::text, ''notice-added''::text')
  );
end $$;
