-- An import has a plan, which says how its columns become films; it can be cancelled, and undone for
-- thirty days. One at a time is worked on or shown; the others stay for their undoing.
alter table imports rename column is_only to is_current;
alter table imports rename constraint imports_is_only_key to imports_one_current;
alter table imports
  alter column is_current drop not null,
  -- JSON as text: its keys are fields' and words' own names.
  add plan text,
  -- What was seen of the columns, as the screen asks about them.
  add recognized jsonb not null default '[]',
  -- Words that need a decision, by field.
  add unknown_values jsonb not null default '[]',
  -- What there is to say of the file as a whole.
  add remarks text[] not null default '{}',
  add format text not null default 'csv',
  add doubtful_count integer not null default 0,
  add changed_count integer not null default 0,
  add left_out_count integer not null default 0,
  add noted_count integer not null default 0,
  drop constraint imports_delimiter_check,
  add constraint imports_delimiter_check check (delimiter in (',', ';', e'\t', '|')),
  drop constraint imports_status_known,
  add constraint imports_status_known check (status in (
    'checking', 'checked', 'importing', 'imported', 'cancelled', 'failed', 'undoing', 'undone'
  ));
update imports set plan = jsonb_build_object(
  'columns', (
    select coalesce(jsonb_object_agg(pair ->> 0, jsonb_build_object('place', pair -> 1)), '{}')
    from jsonb_array_elements(columns) as pair
  ),
  'constants', '{}'::jsonb, 'decisions', '{}'::jsonb, 'filters', '[]'::jsonb
)::text;
alter table imports alter column plan set not null, drop column columns;

alter table import_findings
  drop constraint import_findings_kind_known,
  add constraint import_findings_kind_known check (kind in (
    'fault', 'present', 'unfeatured', 'note', 'changed', 'left-out', 'stays'
  ));

-- Rows whose film may be one of the catalogue's, and what a curator decided.
create table import_matches (
  import_id integer not null references imports (id) on delete cascade,
  row_number integer not null,
  label text not null,
  -- Addresses of the films that it may be, the likeliest first.
  candidates text[] not null,
  -- One of the candidates; 'new' or 'leave'; null until decided.
  decision text,
  primary key (import_id, row_number)
);

-- How the columns of a header were read last, offered for the next file with the same header.
create table import_mappings (
  header text[] primary key,
  plan text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  saved_by integer references member (id) on delete set null,
  saved_at timestamptz not null default now()
);
create index import_mappings_by_member on import_mappings (saved_by) where saved_by is not null;
