-- Who says that a film can be watched there; pages show it until someone or a check has looked.
alter table movie_offers add column source text
  constraint movie_offers_source_known check (source in ('wikidata'));

-- A fill leaves an entry in the audit log when it begins.
alter table audit_log drop constraint audit_log_act_known;
alter table audit_log add constraint audit_log_act_known check (act in (
  'review-approved', 'review-rejected', 'spoilers-covered', 'spoilers-uncovered',
  'flag-resolved', 'flag-dismissed', 'member-suspended', 'member-unsuspended', 'role-changed',
  'capability-given', 'capability-taken', 'settings-changed', 'maintenance-started',
  'maintenance-ended', 'catalogue-imported', 'offers-imported', 'import-undone', 'backup-taken',
  'backup-downloaded', 'job-run', 'pictures-retried', 'provider-added', 'provider-changed',
  'provider-removed', 'channel-added', 'channel-changed', 'channel-removed', 'backup-deleted',
  'notice-added', 'notice-changed', 'notice-removed', 'email-changed', 'email-restored',
  'owner-changed', 'second-factor-reset', 'password-reset', 'address-confirmed', 'fill-started'
));
