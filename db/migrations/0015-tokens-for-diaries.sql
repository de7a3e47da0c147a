-- A member's own programs may read the diary too.
alter table access_tokens
  drop constraint access_tokens_scopes_known,
  add constraint access_tokens_scopes_known
    check (scopes <> '{}' and scopes <@ array['reviews', 'watchlist', 'diary']);
