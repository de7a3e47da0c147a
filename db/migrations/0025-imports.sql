-- The import of a file of films: one at a time for the whole site, kept with its file until it is
-- reset, so that another process can go on with it where the last one was stopped.
create table imports (
  id integer generated always as identity primary key,
  is_only boolean not null default true unique check (is_only),
  file_name text not null check (length(file_name) between 1 and 200),
  encoding text not null constraint imports_encoding_known
    check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  delimiter text not null check (delimiter in (',', ';', e'\t')),
  header text[] not null,
  -- Pairs: a field of a film, and the place of its column in the header, from 0.
  columns jsonb not null,
  -- The first rows, shortened.
  preview jsonb not null,
  row_count integer not null check (row_count > 0),
  -- Of the text in which the rows stand, which has blank ones too.
  last_row integer not null check (last_row > row_count),
  status text not null default 'checking' constraint imports_status_known
    check (status in ('checking', 'checked', 'importing', 'imported', 'failed')),
  -- The header is row 1.
  next_row integer not null default 2,
  -- How many pieces its text was cut into; where one is missing, the upload was cut short.
  part_count integer not null check (part_count > 0),
  -- Films that can be imported, or were, by how far it is.
  good_count integer not null default 0,
  failed_count integer not null default 0,
  present_count integer not null default 0,
  -- Why nothing of it can be imported.
  failure text,
  started_by integer references member (id) on delete set null,
  -- The process that works on it, for as long as it says so.
  holder uuid,
  held_until timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

-- Serves the deletion of a member.
create index imports_by_member on imports (started_by) where started_by is not null;

-- The text of the file, in pieces that are read one by one.
create table import_parts (
  import_id integer not null references imports (id) on delete cascade,
  place integer not null,
  text text not null,
  primary key (import_id, place)
);

-- What there is to say of single rows; serves their lists too.
create table import_findings (
  import_id integer not null references imports (id) on delete cascade,
  kind text not null constraint import_findings_kind_known
    check (kind in ('fault', 'present', 'unfeatured')),
  row_number integer not null,
  message text not null,
  -- The film that is there already.
  slug text,
  primary key (import_id, kind, row_number)
);
