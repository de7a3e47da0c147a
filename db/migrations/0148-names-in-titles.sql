-- By what imports find a film: its folded title without an article, and each name in its titles, as xala
-- and curse of 'Xala (a.k.a. The Curse)'. The articles are those of domain/imports/values/titles.ts.
create function without_article(folded text) returns text language sql immutable parallel safe strict
return regexp_replace(
  folded,
  '^(the|a|an|la|le|les|un|une|el|los|las|una|il|lo|gli|der|die|das|den|det|o|os|as|um|uma|een|het|de|al) (?=.)'
    '|(?<=.) (the|a|an|la|le|les|un|une|el|los|las|una|il|lo|gli|der|die|das|den|det|o|os|as|um|uma|een|het|de|al)$',
  '', 'g'
);

create function has_names(title text) returns boolean language sql immutable parallel safe strict
return title ~* '[([]|\s/\s|\m(a\.?k\.?a|also known as)\M';

create function names_in_titles(title text, original_title text) returns text[]
language sql immutable parallel safe
return array(
  select without_article(fold(part))
  from regexp_split_to_table(
    title || '(' || coalesce(original_title, ''),
    '[()\[\]]|\s/\s|\m(a\.?k\.?a\.?|also known as)(?=[\s:])', 'i'
  ) as part
  where fold(part) <> ''
);

create index movies_without_article on movies using hash (without_article(folded_title));
create index movies_by_names_in_titles on movies
  using gin (names_in_titles(title, original_title)) with (fastupdate = off)
  where original_title is not null or has_names(title);
create index movie_search_by_aliases on movie_search
  using gin (aliases) with (fastupdate = off) where aliases <> '{}';
