-- Changes of festivals, awards and their nominations leave an entry in the audit log.
alter table audit_log drop constraint audit_log_act_known;
alter table audit_log add constraint audit_log_act_known check (act in (
  'review-approved', 'review-rejected', 'spoilers-covered', 'spoilers-uncovered',
  'flag-resolved', 'flag-dismissed', 'member-suspended', 'member-unsuspended', 'role-changed',
  'capability-given', 'capability-taken', 'settings-changed', 'maintenance-started',
  'maintenance-ended', 'catalogue-imported', 'offers-imported', 'import-undone', 'backup-taken',
  'backup-downloaded', 'job-run', 'pictures-retried', 'provider-added', 'provider-changed',
  'provider-removed', 'channel-added', 'channel-changed', 'channel-removed', 'backup-deleted',
  'notice-added', 'notice-changed', 'notice-removed', 'email-changed', 'email-restored',
  'owner-changed', 'second-factor-reset', 'password-reset', 'address-confirmed', 'fill-started',
  'festival-added', 'festival-changed', 'festival-removed', 'nomination-added',
  'nomination-changed', 'nomination-removed', 'nominations-imported'
));
