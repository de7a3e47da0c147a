/** What is known to cost more the more there is: the fault as the test tells it, and why it stands. */
export const growing: { fault: RegExp; why: string }[] = [
  {
    fault: /^\/(all-reviews|watchlist)\?q=/,
    why: "A word that very many reviews have is looked up in all of them; a list is searched whole.",
  },
];
