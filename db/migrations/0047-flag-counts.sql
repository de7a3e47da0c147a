-- All columns of a review that visitors see: how often it was flagged stands on the home page. Why
-- it was rejected, by whom and when is told to its author and to moderators alone.
drop trigger reviews_tell_change on reviews;
create trigger reviews_tell_edit after update of
  movie_id, user_id, rating, review_text, status, helpful_count, comment_count, flag_count,
  created_at, updated_at
  on reviews for each row execute function tell_of_both();
