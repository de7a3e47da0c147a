-- The day on which a trailer was uploaded, without which search engines do not take it as a video.
alter table movie_trailers
  add column uploaded_on date
    constraint movie_trailers_uploaded_on_check check (uploaded_on >= '1990-01-01');
