-- Where a member watches films, as an ISO 3166 code. No page shows it to others.
alter table profiles add column country text
  constraint profiles_country_check check (country ~ '^[A-Z]{2}$');
