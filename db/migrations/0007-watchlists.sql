create table watchlists (
  id integer generated always as identity primary key,
  user_id integer not null references member (id) on delete cascade,
  movie_id integer not null references movies (id) on delete cascade,
  is_favorite boolean not null default false,
  added_at timestamptz not null default now(),
  favorited_at timestamptz,
  constraint watchlists_one_per_member unique (user_id, movie_id),
  constraint watchlists_favorite_dated check (is_favorite = (favorited_at is not null))
);

-- Serves a member's watchlist and profile, newest first.
create index watchlists_of_member on watchlists (user_id, added_at desc, id desc);

-- Serves trending, which reads the last days, and the deletion of a film.
create index watchlists_recent on watchlists (added_at desc, movie_id, user_id);
create index watchlists_of_movie on watchlists (movie_id);

create function keep_watchlist_count() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update movies set watchlist_count = watchlist_count + 1 where id = new.movie_id;
  else
    update movies set watchlist_count = watchlist_count - 1 where id = old.movie_id;
  end if;
  return null;
end $$;

create trigger watchlists_keep_count after insert or delete on watchlists
  for each row execute function keep_watchlist_count();
