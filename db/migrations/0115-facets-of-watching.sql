-- As before, and by where films can be watched.
drop index movies_by_facets;
create index movies_by_facets on movies using gin ((
  movie_facets(genre || other_genres, language || spoken_languages, countries)
  || movie_marks(keywords, content_rating)
  || array[
    release_year::text, floor(average_rating)::integer::text || ' stars',
    length_class(duration_minutes)::text || ' length'
  ]
  || watch_marks
)) with (fastupdate = off) where state = 'published';
