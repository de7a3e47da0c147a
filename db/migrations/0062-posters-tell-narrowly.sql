-- A film's poster and its colour show on its own page, on pages that link to it and on lists, and
-- change nothing else: they are told of as the film's figures are. The posters of a large import
-- are fetched for hours, one a second, and would otherwise empty every memory each time.
drop trigger movies_tell_edit on movies;
create trigger movies_tell_edit after update of
  slug, title, original_title, description, synopsis, tagline, release_year, genre, language,
  countries, director, writer, producer, content_rating, content_warning, keywords,
  duration_minutes, budget, box_office, youtube_url, creator_id, featured, created_at on movies
  for each statement execute function tell_change('catalogue');
create trigger movies_tell_poster after update of poster_url, poster_colour on movies
  for each row
  when (
    old.poster_url is distinct from new.poster_url
    or old.poster_colour is distinct from new.poster_colour
  )
  execute function tell_movie_figures();
