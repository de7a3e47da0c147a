/** What is known to cost more the more there is: the fault as the test tells it, and why it stands. */
export const growing: { fault: RegExp; why: string }[] = [
  {
    fault: /: select count\(\*\)::integer as total, coalesce\(min\(release_year\)/,
    why: "How many films a combination of filters leaves is counted, and kept for a while.",
  },
  {
    fault: /: select count\(\*\)::integer as (count|"total") from /,
    why: "So are reviews up to a limit, and creators.",
  },
  {
    fault: /^\/\S+page=\d{3,}\S* .*: select "\w+"\."id" as id, array\[/,
    why: "A far page is counted off where its address carries no mark, which the site's links do.",
  },
  {
    fault:
      /: select (found|movies)\.id from (\(|movie_search)|^\/search\/suggestions|^\/(all-reviews|watchlist)\?q=/,
    why: "A word that very many films or reviews have is looked up in all of them.",
  },
  {
    fault: /^\/browse\?language=\S*&sort=title\S* Index Scan of movies by movies_by_title /,
    why: "Titles are passed over until twelve are of the language, as most soon are.",
  },
];
