-- The designated administrator, where no setting names one (decision 4).
alter table member add column is_owner boolean not null default false;
create unique index member_one_owner on member (is_owner) where is_owner;

-- How much of a limit someone has used up; `who` is a member's number or a hashed network.
create table allowances (
  name text not null,
  who text not null,
  used integer not null,
  ends_at timestamptz not null,
  primary key (name, who)
);

-- Serves the hourly purge of what has ended.
create index allowances_by_end on allowances (ends_at);
