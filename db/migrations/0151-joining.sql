-- Who may join, by an invitation's link or at all; a higher round ends the links of the one before.
-- What the owner is told by mail, and when that was last done, with the titles of what was told.
alter table settings
  add column registration text not null default 'open'
    constraint settings_registration_known check (registration in ('open', 'invitation', 'closed')),
  add column invitation_round integer not null default 1
    constraint settings_invitation_round_positive check (invitation_round > 0),
  add column refused_email_domains text not null default ''
    constraint settings_refused_email_domains_length check (char_length(refused_email_domains) <= 10000),
  add column first_reviews_wait boolean not null default false,
  add column mails_queues boolean not null default false,
  add column mails_failures boolean not null default false,
  add column release_url text
    constraint settings_release_url_length check (char_length(release_url) <= 500),
  add column owner_mailed_at timestamptz,
  add column owner_mailed text[] not null default '{}';
