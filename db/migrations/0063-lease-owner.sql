-- Which process works at the import; the field's word for it.
alter table imports rename column holder to lease_owner;
