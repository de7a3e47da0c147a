-- Every change that a public page may show is told on the channel griot_changes, once it is
-- committed, as one of three words or as the path of what it belongs to:
--   site       settings and notices, which every page may show
--   catalogue  films, credits and creators as curators and imports write them, shown anywhere
--   figures    ratings, reviews, votes, watchlists and members, shown and ordered by on lists
--   /movie/…, /creator/…, /profile/…   what such a figure belongs to
-- PostgreSQL sends what is told twice in one transaction once.

create function tell_change() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform pg_notify('griot_changes', tg_argv[0]);
  return null;
end $$;

create trigger settings_tell after insert or update on settings
  for each statement execute function tell_change('site');
create trigger notices_tell after insert or update or delete on notices
  for each statement execute function tell_change('site');

create trigger movies_tell after insert or delete on movies
  for each statement execute function tell_change('catalogue');
create trigger movie_cast_tell after insert or update or delete on movie_cast
  for each statement execute function tell_change('catalogue');
create trigger movie_crew_tell after insert or update or delete on movie_crew
  for each statement execute function tell_change('catalogue');
create trigger movie_trailers_tell after insert or update or delete on movie_trailers
  for each statement execute function tell_change('catalogue');
create trigger movie_awards_tell after insert or update or delete on movie_awards
  for each statement execute function tell_change('catalogue');
create trigger movie_related_tell after insert or update or delete on movie_related
  for each statement execute function tell_change('catalogue');
create trigger creators_tell after insert or delete on creators
  for each statement execute function tell_change('catalogue');
create trigger creator_names_tell after insert or update or delete on creator_names
  for each statement execute function tell_change('catalogue');

create trigger trending_movies_tell after insert or update or delete on trending_movies
  for each statement execute function tell_change('figures');

-- All columns of a film and of a creator but their figures.
create trigger movies_tell_edit after update of
  slug, title, original_title, description, synopsis, tagline, release_year, genre, language,
  countries, director, writer, producer, content_rating, content_warning, keywords,
  duration_minutes, budget, box_office, poster_url, poster_colour, youtube_url, creator_id,
  featured, created_at on movies
  for each statement execute function tell_change('catalogue');
create trigger creators_tell_edit after update of
  slug, name, bio, image_url, country, born_year, created_at on creators
  for each statement execute function tell_change('catalogue');

create function tell_movie_figures() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform pg_notify('griot_changes', 'figures');
  perform pg_notify('griot_changes', '/movie/' || new.slug);
  -- A creator's page has the mean of all their films.
  perform pg_notify('griot_changes', '/creator/' || slug) from creators
  where id in (select creator_id from movie_creators where movie_id = new.id);
  return null;
end $$;

create trigger movies_tell_figures after update of rating_counts, watchlist_count on movies
  for each row execute function tell_movie_figures();

create function tell_profile() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform pg_notify('griot_changes', 'figures');
  if tg_op <> 'INSERT' then perform pg_notify('griot_changes', '/profile/' || old.username); end if;
  if tg_op <> 'DELETE' then perform pg_notify('griot_changes', '/profile/' || new.username); end if;
  return null;
end $$;

create trigger profiles_tell after insert or update or delete on profiles
  for each row execute function tell_profile();

-- Of a film and a member that are gone, their own rows tell.
create function tell_of(movie integer, member integer) returns void language sql
set search_path = public, pg_temp as $$
  select pg_notify('griot_changes', topic) from (
    select 'figures'
    union all
    select '/movie/' || slug from movies where id = movie
    union all
    select '/profile/' || username from profiles where user_id = member
  ) as told (topic)
$$;

create function tell_of_both() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform tell_of(old.movie_id, old.user_id); end if;
  if tg_op <> 'DELETE' then perform tell_of(new.movie_id, new.user_id); end if;
  return null;
end $$;

create trigger reviews_tell after insert or delete on reviews
  for each row execute function tell_of_both();
create trigger reviews_tell_change after update of
  movie_id, user_id, rating, review_text, status, helpful_count, comment_count, updated_at
  on reviews for each row execute function tell_of_both();
create trigger watchlists_tell after insert or update or delete on watchlists
  for each row execute function tell_of_both();
