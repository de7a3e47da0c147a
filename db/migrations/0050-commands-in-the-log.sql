-- What whoever runs the site does to an account by command.
alter table audit_log drop constraint audit_log_act_known;
alter table audit_log add constraint audit_log_act_known check (act in (
  'review-approved', 'review-rejected', 'flag-resolved', 'flag-dismissed', 'member-suspended',
  'member-unsuspended', 'role-changed', 'capability-given', 'capability-taken',
  'settings-changed', 'maintenance-started', 'maintenance-ended', 'catalogue-imported',
  'notice-added', 'notice-changed', 'notice-removed', 'owner-changed', 'second-factor-reset',
  'password-reset', 'address-confirmed'
));

-- Without it nobody could tell a command from what somebody did who has left since.
alter table audit_log add column by_command boolean not null default false;
