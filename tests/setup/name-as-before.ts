/** Makes a database what it is where the last version before 1.0 has migrated it. */
export const nameAsBefore = `
  alter table movies drop column if exists weighted_rating;
  alter table providers drop column if exists search_address;
  alter table settings drop column if exists counts_home_figures;
  delete from migration;
  insert into migration (name, applied_at)
  select to_char(number, 'FM0000') || '-former.sql', now() - interval '1 year'
  from generate_series(1, 102) as number
  union all select '0151-joining.sql', now();
`;
