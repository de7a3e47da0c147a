-- Serves the awards of a creator's page, by the names of those who were given them.
create index nominations_of_people on nominations
  using gin (fold_names(string_to_array(people, ', '))) where people is not null;
