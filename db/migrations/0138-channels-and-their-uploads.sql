-- An upload that was proposed for a film goes with it and comes back with it. Another film that has its
-- title by then is proposed for it anew.
delete from channel_uploads where movie_id is null;
alter table channel_uploads
  alter column movie_id set not null,
  drop constraint channel_uploads_movie_id_fkey,
  add constraint channel_uploads_movie_id_fkey foreign key (movie_id) references movies on delete cascade;
drop index channel_uploads_waiting;
drop index channel_uploads_of_movie;
-- The page of new uploads.
create index channel_uploads_waiting on channel_uploads (id) where not is_dismissed;
-- What is archived with a film.
create index channel_uploads_of_movie on channel_uploads (movie_id);
