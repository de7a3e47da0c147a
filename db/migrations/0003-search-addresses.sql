-- Where a provider's films are looked for by title, which takes the place of {title}.
alter table providers add column search_address text check (
  search_address ~ '^https://[^/{}]+/.*\{title\}' and length(search_address) <= 2000
);

-- A new provider's search shows on the pages of films whose place is not known.
drop trigger providers_notify on providers;

update providers set search_address = known.address
from (values
  ('youtube', 'https://www.youtube.com/results?search_query={title}'),
  ('netflix', 'https://www.netflix.com/search?q={title}'),
  ('prime-video', 'https://www.primevideo.com/search?phrase={title}'),
  ('mubi', 'https://mubi.com/en/search/films?query={title}'),
  ('criterion-channel', 'https://www.criterionchannel.com/search?q={title}'),
  ('tubi', 'https://tubitv.com/search/{title}'),
  ('apple-tv', 'https://tv.apple.com/search?term={title}'),
  ('internet-archive', 'https://archive.org/search?query={title}')
) as known (slug, address)
where providers.slug = known.slug;

create trigger providers_notify after insert or update or delete on providers
  for each statement execute function notify_changes('catalogue');
