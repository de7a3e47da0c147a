-- Languages have rows for countries too: for the pages of a country or of a provider, which leave
-- these out.
create index watch_pages_by_country on watch_pages (language, country);
