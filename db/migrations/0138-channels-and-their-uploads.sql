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

-- The checks add channels by themselves, so that there may be very many.
-- The list of channels, a page at a time, and the channel of a title that somebody typed.
create index channels_by_title on channels (lower(title), id);
-- Search in the list of channels.
create index channels_search_trigrams on channels
  using gin (fold(title || ' ' || coalesce(handle, '') || ' ' || coalesce(owner, '')) gin_trgm_ops);
-- The channels that forms of offers suggest: those of the latest offers.
create index movie_offers_with_channel on movie_offers (id, channel_id) where channel_id is not null;
-- The offers of channels that are not official: those channels, the last first.
create index channels_unofficial on channels (id) where official = 'no';
