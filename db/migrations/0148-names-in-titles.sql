-- The names in a film's title, folded and without articles, by which imports find it: of 'Xala (a.k.a.
-- The Curse)' xala and curse. The same articles as in domain/imports/values/titles.ts.
create function title_names(title text, folded text) returns text[]
language sql immutable parallel safe strict
return array(
  select distinct name
  from (
    select regexp_replace(
      regexp_replace(
        given,
        '^(the|a|an|la|le|les|un|une|el|los|las|una|il|lo|gli|der|die|das|den|det|o|os|as|um|uma|een|het|de|al) (?=.)',
        ''
      ),
      '(?<=.) (the|a|an|la|le|les|un|une|el|los|las|una|il|lo|gli|der|die|das|den|det|o|os|as|um|uma|een|het|de|al)$',
      ''
    ) as name
    from (
      select folded as given
      union all
      select fold(part)
      from regexp_split_to_table(title, '[()\[\]]|\m(a\.?k\.?a\.?|also known as)(?=[\s:])', 'i') as part
      where title ~* '[([]|\m(a\.?k\.?a|also known as)\M'
    ) as parts
  ) as names
  where name <> ''
);

create index movies_by_title_names on movies
  using gin (title_names(title, folded_title)) with (fastupdate = off);

create index movie_search_by_aliases on movie_search
  using gin (aliases) with (fastupdate = off) where aliases <> '{}';
