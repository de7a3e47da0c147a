-- An offer that begins may leave the film's marks as they were: only the next day of change moves then.
drop trigger movies_record_watching on movies;
create trigger movies_record_watching after update of watch_marks, watch_marks_until, state on movies
  for each row when (
    new.state = 'published' and (
      old.state <> new.state
      or old.watch_marks is distinct from new.watch_marks
      or old.watch_marks_until is distinct from new.watch_marks_until
    )
  ) execute function record_watched_movie();

-- A country from which a provider's films are withheld has none of them: without a row of its own it
-- would count as one that nobody names.
alter table watch_pages drop constraint watch_pages_films_check;
alter table watch_pages add constraint watch_pages_films_check check (films >= 0);
drop trigger watch_pages_notify on watch_pages;
create trigger watch_pages_notify
  after insert or delete or update of films, elsewhere, subtitled on watch_pages
  for each statement execute function notify_changes('figures');
