alter table profiles
  -- The readers of the watchlist and of its favorites on the member's profile.
  add column watchlist_audience text not null default 'everyone'
    constraint profiles_watchlist_audience_known check (watchlist_audience in ('everyone', 'me')),
  add column favorites_audience text not null default 'everyone'
    constraint profiles_favorites_audience_known check (favorites_audience in ('everyone', 'me'));

create or replace trigger profiles_notify_edit after update of
  username, display_name, bio, avatar_url, preferred_genres, preferred_languages, is_confirmed,
  created_at, diary_audience, watchlist_audience, favorites_audience
  on profiles for each row execute function notify_profile_changes();
