-- Films of Guinea-Bissau and of northern Ghana say their own language instead of 'other'.
do $$
declare
  known record;
begin
  for known in
    select conrelid::regclass as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where conname in ('movies_language_known', 'movies_other_languages_known',
      'profiles_languages_known')
  loop
    execute format('alter table %s drop constraint %I', known.owner, known.name);
    execute format('alter table %s add constraint %I %s', known.owner, known.name,
      replace(known.definition, '''hassaniya''::text',
        '''upper-guinea-creole''::text, ''hassaniya''::text, ''kusaal''::text'));
  end loop;
end $$;
