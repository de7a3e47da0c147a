-- New videos of official channels that are probably a film of the catalogue.
create table channel_reads (
  channel_id integer primary key references channels on delete cascade,
  due_at timestamptz not null,
  failure text constraint channel_reads_failure_check check (length(failure) between 1 and 300)
);

create table channel_uploads (
  id integer generated always as identity primary key,
  youtube_id text not null unique
    constraint channel_uploads_youtube_id_check check (youtube_id ~ '^[\w-]{11}$'),
  channel_id integer not null references channels on delete cascade,
  -- None once the film was deleted.
  movie_id integer references movies on delete set null,
  title text not null constraint channel_uploads_title_check check (length(title) between 1 and 300),
  minutes smallint constraint channel_uploads_minutes_check check (minutes between 1 and 6000),
  uploaded_on date,
  found_at timestamptz not null default now(),
  is_dismissed boolean not null default false
);
create index channel_uploads_waiting on channel_uploads (id)
  where not is_dismissed and movie_id is not null;
create index channel_uploads_of_movie on channel_uploads (movie_id) where movie_id is not null;
create index channel_uploads_of_channel on channel_uploads (channel_id);
