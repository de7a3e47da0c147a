-- What the administrator sets for the whole site (decision 11); an empty text is the site's own.
alter table settings
  add column site_name text not null default 'Griot' check (length(site_name) between 1 and 40),
  add column site_description text check (length(site_description) between 1 and 160),
  add column contact_email text check (length(contact_email) between 3 and 254),
  add column site_url text check (site_url ~ '^https?://[^/]+$' and length(site_url) <= 200),
  add column review_policy text check (length(review_policy) between 1 and 10000),
  add column content_guidelines text check (length(content_guidelines) between 1 and 10000),
  add column featured_movies_limit integer not null default 10
    check (featured_movies_limit between 1 and 100),
  add column is_in_maintenance boolean not null default false,
  add column maintenance_message text check (length(maintenance_message) between 1 and 500);

-- Whom a mail is from, in the site's name as it was when the mail was written.
alter table mail_outbox add column sender_name text check (length(sender_name) <= 100);

-- What an administrator looks for members by, folded; kept, for folding every bio takes seconds.
alter table profiles add column search_text text not null collate "C" generated always as (
  fold(coalesce(display_name, '') || ' ' || username || ' ' || coalesce(bio, ''))
) stored;

-- Serve the administrator's search for members, by what they say of themselves and by address.
create index profiles_search_trigrams on profiles using gin (search_text public.gin_trgm_ops);
create index member_email_trigrams on member using gin (email public.gin_trgm_ops);

-- Serve the administrator's list of members of one role, and of those who are suspended.
create index profiles_of_role on profiles (role, created_at desc, user_id desc);
create index profiles_suspended on profiles (created_at desc, user_id desc) where is_suspended;
