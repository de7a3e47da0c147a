-- Serve suggestions of names, as those of the cast.
create index movie_crew_by_name on movie_crew (folded_name);
create index movie_crew_name_trigrams on movie_crew using gin (folded_name public.gin_trgm_ops);
