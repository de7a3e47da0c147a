/** The triggers' figures, in an order in which each finds its sources. */
export const countedFigures = [
  `update movies set rating_counts = counted.counts from (
    select movie_id, array[
      count(*) filter (where rating = 1), count(*) filter (where rating = 2),
      count(*) filter (where rating = 3), count(*) filter (where rating = 4),
      count(*) filter (where rating = 5)
    ] as counts
    from reviews where status = 'approved' group by movie_id
  ) as counted where counted.movie_id = movies.id`,

  `update movies set watchlist_count = counted.entries from (
    select movie_id, count(*) as entries from watchlists group by movie_id
  ) as counted where counted.movie_id = movies.id`,

  `update member_lists set movie_count = counted.movies from (
    select list_id, count(*) as movies from member_list_movies group by list_id
  ) as counted where counted.list_id = member_lists.id`,

  `update member_lists set like_count = counted.likes from (
    select list_id, count(*) as likes from member_list_likes group by list_id
  ) as counted where counted.list_id = member_lists.id`,

  `select find_list_facets(array(select id from member_lists where audience = 'everyone'))`,

  `update reviews set comment_count = counted.replies from (
    select review_id, count(*) as replies from replies group by review_id
  ) as counted where review_id = reviews.id`,

  `update member_lists set comment_count = counted.replies from (
    select list_id, count(*) as replies from replies group by list_id
  ) as counted where list_id = member_lists.id`,

  `update reviews set helpful_count = counted.votes from (
    select review_id, count(*) as votes from helpful_votes group by review_id
  ) as counted where counted.review_id = reviews.id`,

  `update reviews set flag_count = counted.flags from (
    select review_id, count(reporter_id) as flags from flags group by review_id
  ) as counted where counted.review_id = reviews.id`,

  `insert into offer_checks (offer_id, due_at)
  select id, case when state in ('plays', 'unsure') then created_at end
  from movie_offers where address is not null`,

  `insert into activities (user_id, type, movie_id, review_id, happened_at)
  select user_id, 'review', movie_id, id, created_at from reviews
  where user_id is not null order by id`,

  `insert into activities (user_id, type, movie_id, watchlist_id, happened_at)
  select user_id, 'watchlist_add', movie_id, id, added_at from watchlists order by id`,

  `insert into activities (user_id, type, movie_id, watchlist_id, happened_at)
  select user_id, 'favorite_toggle', movie_id, id, favorited_at from watchlists
  where is_favorite order by id`,

  `insert into activities (user_id, type, movie_id, review_id, happened_at, awaits_mail)
  select reviews.user_id, 'review_helpful', reviews.movie_id, reviews.id,
    max(helpful_votes.created_at), profiles.email_notifications
  from helpful_votes
  join reviews on reviews.id = helpful_votes.review_id
  join profiles on profiles.user_id = reviews.user_id and profiles.review_mentions
  where helpful_votes.user_id <> reviews.user_id
  group by reviews.id, profiles.email_notifications`,

  `insert into activities (user_id, type, movie_id, review_id, happened_at, awaits_mail)
  select reviews.user_id, 'review_reply', reviews.movie_id, reviews.id,
    max(replies.created_at), profiles.email_notifications
  from replies
  join reviews on reviews.id = replies.review_id
  join profiles on profiles.user_id = reviews.user_id and profiles.review_mentions
  where replies.user_id <> reviews.user_id
  group by reviews.id, profiles.email_notifications`,

  `insert into activities (user_id, type, list_id, happened_at, awaits_mail)
  select member_lists.user_id, 'list_reply', member_lists.id, max(replies.created_at),
    profiles.email_notifications
  from replies
  join member_lists on member_lists.id = replies.list_id
  join profiles on profiles.user_id = member_lists.user_id and profiles.review_mentions
  where replies.user_id <> member_lists.user_id
  group by member_lists.id, profiles.email_notifications`,

  `insert into digest_cursors (user_id, movies_from)
  select user_id, min(created_at) from creator_follows group by user_id
  on conflict (user_id) do update
  set movies_from = coalesce(digest_cursors.movies_from, excluded.movies_from)`,

  `insert into review_tallies select status, rating, count(*) from reviews group by status, rating`,

  `insert into case_tallies
  select content_type, status, priority, count(*) from moderation_cases
  group by content_type, status, priority`,

  `insert into movie_tallies (country, genre, language, release_year, stars, length, change)
  select chosen_country, chosen_genre, chosen_language, release_year, floor(average_rating),
    length_class(duration_minutes), count(*)
  from movies, movie_choices(genre || other_genres, language || spoken_languages, countries,
    movie_marks(keywords, content_rating))
  where state = 'published'
  group by 1, 2, 3, 4, 5, 6`,

  `insert into movie_languages
  select id, spoken, folded_title, release_year, created_at
  from movies, filter_languages(language || spoken_languages) as spoken where state = 'published'`,

  `insert into creator_tallies select count(*) from creators`,
];

/** The figures of films and creators, which need the indexes of names and the credits. */
export const creatorFigures = `
  update creators set movie_count = counted.films, review_count = counted.reviews,
    watchlist_count = counted.watchlists
  from (
    select movie_creators.creator_id, count(*) as films, sum(review_count) as reviews,
      sum(watchlist_count) as watchlists
    from movie_creators join movies on movies.id = movie_id group by movie_creators.creator_id
  ) as counted where counted.creator_id = creators.id`;

/** The words of spelling suggestions, which need the texts of search. */
export const searchWords = `
  insert into search_words
  select distinct words.word
  from movie_search
  cross join lateral unnest(tsvector_to_array(title_words || people_words)) as words (word)`;
