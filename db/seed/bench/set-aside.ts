/** Drops triggers, foreign keys and all but unique indexes, until the end of the transaction. */
export const setAside = `
  -- Of the indexes that come back, those of words and trigrams take most of the time without it.
  set local maintenance_work_mem = '256MB';
  create temporary table set_aside on commit drop as
    select 'index' as kind, indrelid::regclass::text as owner, pg_get_indexdef(indexrelid) as remake,
      format('drop index %s', indexrelid::regclass) as removal
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
    union all
    select 'key', conrelid::regclass::text,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)),
      format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;

  create temporary table with_triggers on commit drop as
    select distinct tgrelid::regclass as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace;

  do $$
  declare
    command text;
  begin
    for command in select format('alter table %s disable trigger user', name) from with_triggers
    loop execute command; end loop;
    for command in select removal from set_aside order by kind desc loop execute command; end loop;
  end $$;
`;

/** Restores the indexes by which the names on films and their offers are found. */
export const putBackForFilms = `
  do $$
  declare
    command text;
  begin
    for command in
      delete from set_aside
      where kind = 'index' and owner in (
        'movie_cast', 'movie_crew', 'movie_offers', 'creators', 'creator_names'
      )
      returning remake
    loop execute command; end loop;
  end $$;
`;

/** Restores all else; identities go on after the last number. */
export const putBack = `
  do $$
  declare
    command text;
  begin
    for command in select remake from set_aside order by kind loop execute command; end loop;
    for command in select format('alter table %s enable trigger user', name) from with_triggers
    loop execute command; end loop;
    for command in
      select format('select setval(%L, (select coalesce(max(%I), 0) + 1 from %s), false)',
        pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass)
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where attidentity <> '' and not attisdropped and relkind = 'r'
        and relnamespace = 'public'::regnamespace
    loop execute command; end loop;
  end $$;
`;
