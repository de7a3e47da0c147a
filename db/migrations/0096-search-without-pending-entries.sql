-- New entries of these indexes waited in a list that each search read from end to end, up to 4 MB of
-- it, and that one unlucky write then had to sort in. PostgreSQL's autovacuum empties the list; the
-- embedded database has none.
alter index movie_search_known_titles set (fastupdate = off);
alter index movie_search_known_people set (fastupdate = off);
alter index movie_search_known_words set (fastupdate = off);
alter index movie_search_people_words set (fastupdate = off);
alter index search_words_trigrams set (fastupdate = off);
alter index creators_name_trigrams set (fastupdate = off);
alter index creators_name_words set (fastupdate = off);
alter index creators_words set (fastupdate = off);
alter index reviews_text_trigrams set (fastupdate = off);
alter index profiles_search_trigrams set (fastupdate = off);
alter index member_email_trigrams set (fastupdate = off);
alter index flags_details_trigrams set (fastupdate = off);

select gin_clean_pending_list(indexrelid) from pg_index
join pg_class on pg_class.oid = indexrelid
join pg_am on pg_am.oid = relam
where amname = 'gin' and relnamespace = 'public'::regnamespace;

-- What a film's levelled words really cost, so that no search computes them for every film.
alter function leveled(smallint, tsvector) cost 1000;
