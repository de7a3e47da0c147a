-- What the owner has given to whom besides their role's own rights (decision 5).
create table delegations (
  role text not null constraint delegations_role_known check (role in ('moderator', 'admin')),
  capability text not null constraint delegations_capability_known check (capability in (
    'curate-catalogue', 'moderate-reviews', 'manage-users', 'view-analytics'
  )),
  primary key (role, capability)
);

-- Who did what to what, when and why. What an entry names may be gone: its label stays.
create table audit_log (
  id integer generated always as identity primary key,
  actor_id integer references member (id) on delete set null,
  act text not null constraint audit_log_act_known check (act in (
    'review-approved', 'review-rejected', 'flag-resolved', 'flag-dismissed', 'member-suspended',
    'member-unsuspended', 'role-changed', 'capability-given', 'capability-taken',
    'settings-changed', 'maintenance-started', 'maintenance-ended', 'catalogue-imported',
    'notice-added', 'notice-changed', 'notice-removed'
  )),
  -- In words: a film's title, a member's name.
  subject text not null check (length(subject) between 1 and 400),
  -- Where it is on the site, for as long as it is there.
  path text check (path ~ '^/'),
  reason text check (length(reason) between 1 and 2000),
  created_at timestamptz not null default now()
);

-- Serves the log, newest first.
create index audit_log_newest on audit_log (created_at desc, id desc);

-- Serves the log of one act, newest first.
create index audit_log_of_act on audit_log (act, created_at desc, id desc);

-- Serves the deletion of a member, and the log of one.
create index audit_log_of_actor on audit_log (actor_id, created_at desc, id desc)
  where actor_id is not null;

-- What changed of a film or a creator: of its document, the parts that differ, before and after.
create table catalogue_changes (
  id integer generated always as identity primary key,
  subject text not null constraint catalogue_changes_subject_known
    check (subject in ('movie', 'creator')),
  -- Of what may be gone.
  subject_id integer not null,
  label text not null check (length(label) between 1 and 400),
  change text not null constraint catalogue_changes_change_known
    check (change in ('added', 'edited', 'deleted', 'restored', 'merged')),
  actor_id integer references member (id) on delete set null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now()
);

-- Serves the history of one film or creator, newest first, and its version.
create index catalogue_changes_of_subject on catalogue_changes (subject, subject_id, id desc);

-- Serves the deletion of a member.
create index catalogue_changes_by_actor on catalogue_changes (actor_id) where actor_id is not null;

-- Films and creators that were deleted, whole, with all that went with them, to be restored.
create table deleted_entries (
  id integer generated always as identity primary key,
  subject text not null constraint deleted_entries_subject_known
    check (subject in ('movie', 'creator')),
  subject_id integer not null,
  label text not null check (length(label) between 1 and 400),
  slug text not null,
  document jsonb not null,
  deleted_by integer references member (id) on delete set null,
  deleted_at timestamptz not null default now()
);

-- Serves the list of what can be restored, and the deletion of what no longer can.
create index deleted_entries_newest on deleted_entries (subject, deleted_at desc, id desc);

-- Serves the answer at the address of what was deleted.
create index deleted_entries_by_slug on deleted_entries (subject, slug);

-- Serves the deletion of a member.
create index deleted_entries_by_member on deleted_entries (deleted_by)
  where deleted_by is not null;
