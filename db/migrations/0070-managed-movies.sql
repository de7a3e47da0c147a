-- A curator's own links to chosen parts of Manage Movies.
create table saved_views (
  id integer generated always as identity primary key,
  user_id integer not null references member on delete cascade,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 500),
  created_at timestamptz not null default now(),
  unique (user_id, name)
);

-- Curators list every film, published or not, by when it was added.
create index movies_of_catalogue on movies (created_at desc, id desc);
