-- Serves the search for the event of an award's name, and for another event of a name.
create index events_by_name on events using gin (folded_names) with (fastupdate = off);
drop index events_with_names;

-- African ones first, the oldest before others.
alter table events add column list_order text collate "C" not null generated always as (
  case when is_african then '0' else '1' end || lpad(coalesce(founded, 9999)::text, 4, '0') || slug
) stored;

-- Serves the list of festivals.
create index events_in_list on events (list_order, id);

-- Festivals have a history as films and creators do.
alter table catalogue_changes drop constraint if exists catalogue_changes_subject_known;
alter table catalogue_changes add constraint catalogue_changes_subject_known
  check (subject in ('movie', 'creator', 'event'));
alter table deleted_entries drop constraint if exists deleted_entries_subject_known;
alter table deleted_entries add constraint deleted_entries_subject_known
  check (subject in ('movie', 'creator', 'event'));
