-- What a film's original title means in English, and whether it is in colour.
alter table movies
  add original_title_meaning text check (length(original_title_meaning) <= 300),
  add colour text,
  add constraint movies_colour_known check (colour in ('colour', 'black-and-white', 'both'));

drop trigger movies_notify_edit on movies;
create trigger movies_notify_edit after update of
    slug, title, original_title, original_title_meaning, description, synopsis, tagline,
    release_year, genre, other_genres, language, spoken_languages, subtitle_languages,
    dubbed_languages, countries, director, writer, producer, content_rating, content_warning,
    keywords, duration_minutes, colour, budget, budget_currency, box_office, box_office_currency,
    youtube_url, creator_id, featured, state, publish_on, created_at
  on movies for each statement execute function notify_changes('catalogue');
