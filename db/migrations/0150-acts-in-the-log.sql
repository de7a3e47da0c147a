do $$
declare known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint
  where conrelid = 'audit_log'::regclass and conname = 'audit_log_act_known';
  alter table audit_log drop constraint audit_log_act_known;
  execute format(
    'alter table audit_log add constraint audit_log_act_known %s',
    replace(known, '''backup-downloaded''::text', (
      select string_agg(quote_literal(act) || '::text', ', ')
      from unnest(array[
        'backup-taken', 'backup-downloaded', 'job-run', 'pictures-retried',
        'provider-added', 'provider-changed', 'provider-removed',
        'channel-added', 'channel-changed', 'channel-removed'
      ]) as act
    ))
  );
end $$;
