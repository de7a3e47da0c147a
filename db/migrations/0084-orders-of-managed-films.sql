-- Serve Manage Movies, which lists every film in each of the readers' orders, published or not. No
-- more unpublished films share a year than published ones do, so one index of years serves both.
drop index movies_by_release;
create index movies_by_release on movies (release_year desc, id desc);
create index movies_managed_by_rating on movies
  (average_rating desc, review_count desc, id desc);
create index movies_managed_by_reviews on movies
  (review_count desc, average_rating desc, id desc);
