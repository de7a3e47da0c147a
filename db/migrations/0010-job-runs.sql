-- One row a recurring job, so that of all processes on this database only one runs it at a time.
create table job_runs (
  name text primary key,
  due_at timestamptz not null,
  held_until timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  failure text
);
