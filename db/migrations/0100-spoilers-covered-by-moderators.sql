-- Whether a moderator covered the text: its author does not uncover it by editing.
alter table reviews add column is_covered boolean not null default false;

-- Deleted films are restored row by row, and the column takes no null.
update deleted_entries set document = jsonb_set(document, '{reviews}', (
  select jsonb_agg(row || '{"is_covered": false}' order by place)
  from jsonb_array_elements(document -> 'reviews') with ordinality as rows (row, place)
)) where subject = 'movie' and jsonb_array_length(document -> 'reviews') > 0;
