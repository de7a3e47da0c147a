-- Who says that a film can be watched there; pages show it until someone or a check has looked.
alter table movie_offers add column source text
  constraint movie_offers_source_known check (source in ('wikidata'));
