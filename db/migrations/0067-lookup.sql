-- Facts looked up at other services: off until the owner turns each of them on.

alter table settings
  add column looks_up_wikidata boolean not null default false,
  add column looks_up_tmdb boolean not null default false;

-- The keys that other services gave the owner, encrypted with the site's secret. Apart from the
-- settings, which are cached, shown in forms and compared in the audit log.
create table service_keys (
  service text primary key check (service in ('tmdb')),
  ciphertext text not null check (length(ciphertext) between 1 and 4000),
  stored_at timestamptz not null default now()
);
