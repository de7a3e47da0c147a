-- What failed last and how often, since a job's next good turn clears its failure.
alter table job_runs
  add column failures integer not null default 0,
  add column failed_at timestamptz,
  add column last_failure text;
