-- Lists that stand on the home page; those that were featured last come first.
alter table member_lists add column featured_at timestamptz;
create index member_lists_featured on member_lists (featured_at desc, id desc)
  where featured_at is not null;

alter table audit_log drop constraint audit_log_act_known;
alter table audit_log add constraint audit_log_act_known check (act in (
    'review-approved', 'review-rejected', 'spoilers-covered', 'spoilers-uncovered',
    'flag-resolved', 'flag-dismissed', 'list-hidden', 'list-shown', 'list-featured',
    'list-unfeatured', 'reply-deleted',
    'replies-closed', 'replies-opened', 'member-suspended', 'member-unsuspended',
    'role-changed', 'capability-given', 'capability-taken', 'settings-changed',
    'maintenance-started', 'maintenance-ended', 'fill-started',
    'catalogue-imported', 'offers-imported', 'import-undone', 'provider-added',
    'provider-changed', 'provider-removed', 'channel-added', 'channel-changed', 'channel-removed',
    'festival-added', 'festival-changed', 'festival-removed', 'nomination-added',
    'nomination-changed', 'nomination-removed', 'nominations-imported', 'pictures-retried',
    'job-run', 'backup-taken', 'backup-downloaded', 'backup-deleted', 'notice-added',
    'notice-changed', 'notice-removed', 'owner-changed', 'second-factor-reset', 'password-reset',
    'address-confirmed', 'email-changed', 'email-restored'
  ));

-- The list's page; unless it is private, its member's and the page of all lists; the home page if
-- it is featured there.
create or replace function notify_list_changes() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform pg_notify('griot_changes', '/list/' || slug)
  from unnest(array[old.slug, new.slug]) as slugs (slug) where slug is not null;
  if coalesce(old.audience, 'me') = 'everyone' or coalesce(new.audience, 'me') = 'everyone' then
    perform pg_notify('griot_changes', '/lists');
    perform pg_notify('griot_changes', '/profile/' || username) from profiles
    where user_id = coalesce(new.user_id, old.user_id);
  end if;
  if old.featured_at is not null or new.featured_at is not null then
    perform pg_notify('griot_changes', 'figures');
  end if;
  -- A film's page has the lists that everyone may see.
  if tg_op = 'UPDATE' and (
    (old.audience, old.title, old.hidden_reason)
    is distinct from (new.audience, new.title, new.hidden_reason)
  ) then
    perform pg_notify('griot_changes', '/movie/' || movies.slug)
    from member_list_movies join movies on movies.id = movie_id where list_id = new.id;
  end if;
  return null;
end $$;
