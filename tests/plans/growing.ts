/** What is known to cost more the more there is: the fault as the test tells it, and why it stands. */
export const growing: { fault: RegExp; why: string }[] = [
  {
    fault:
      /^\/all-reviews\?q=.+ Index Scan of reviews by reviews_\w+ reads .+ where reviews\.status = 'approved' and \(reviews\.folded_text like \$1 or reviews\.movie_id = any/,
    why: "A word that many reviews have is met in their order: the rarer it is, the later.",
  },
];
