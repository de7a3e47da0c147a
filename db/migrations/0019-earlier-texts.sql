-- What a review said before its author changed it, for the author alone: it goes with the account
-- also where the review stays without a name.
create table earlier_texts (
  id integer generated always as identity primary key,
  review_id integer not null references reviews on delete cascade,
  user_id integer not null references member on delete cascade,
  rating smallint not null,
  review_text text not null,
  replaced_at timestamptz not null default now()
);

-- Serves the page where the review is edited, and its deletion.
create index earlier_texts_of_review on earlier_texts (review_id, id desc);

-- Serves the member's export, and the deletion of their account.
create index earlier_texts_of_member on earlier_texts (user_id);
