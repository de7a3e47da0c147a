-- A session keeps a function's plan. One made while the table is a page long would read it whole for
-- every award of an import, and for longer each time.
alter function event_of(text) set enable_seqscan = off;
alter function edition_of(integer, smallint) set enable_seqscan = off;
alter function category_of(integer, text) set enable_seqscan = off;
