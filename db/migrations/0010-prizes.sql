-- Serves the awards of a creator's page, by the names of those who were given them.
create index nominations_of_people on nominations
  using gin (fold_names(string_to_array(people, ', '))) where people is not null;

-- Serve the lists of films that won in Africa, and that were in competition in a year.
create index if not exists nominations_won on nominations (edition_id, movie_id) where won;
create index if not exists nominations_of_year on nominations (year, movie_id);
