-- The changes of one day, over the whole catalogue.
create index catalogue_changes_by_day on catalogue_changes (created_at, id);
