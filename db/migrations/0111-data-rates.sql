-- What a film on the web weighs in megabytes an hour at 144p, 360p and 720p, and what a gigabyte
-- costs, if the owner says so.
alter table settings
  add column low_mb_per_hour integer not null default 50
    check (low_mb_per_hour between 1 and 100000),
  add column medium_mb_per_hour integer not null default 180
    check (medium_mb_per_hour between 1 and 100000),
  add column high_mb_per_hour integer not null default 550
    check (high_mb_per_hour between 1 and 100000),
  add column gigabyte_price numeric(9, 2) check (gigabyte_price > 0),
  add column gigabyte_price_currency text not null default 'USD'
    check (gigabyte_price_currency ~ '^[A-Z]{3}$');
