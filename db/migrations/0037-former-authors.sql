-- By what a review that stayed without a name is known to be of the same address, should whoever
-- left join again: a keyed hash, of no use without the site's SECRET.
alter table reviews add column former_author text
  constraint reviews_former_author_is_hash check (former_author is null or length(former_author) = 43);

-- Serves the posting of a review, which takes the place of that one.
create index reviews_of_former_author on reviews (movie_id, former_author)
  where former_author is not null;
