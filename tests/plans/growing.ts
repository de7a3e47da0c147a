/** What is known to cost more the more there is: the fault as the test tells it, and why it stands. */
export const growing: { fault: RegExp; why: string }[] = [
  {
    fault: /^\/creators\?q=\S* .*: select count\(\*\)::integer as "total" from /,
    why: "Creators that hold a word, or its beginning, are all counted.",
  },
  {
    fault:
      /: select (found|movies)\.id from (\(|movie_search)|^\/search\/suggestions|^\/(all-reviews|watchlist)\?q=/,
    why: "A word that very many films or reviews have is looked up in all of them.",
  },
];
