/** What is known to cost more the more there is: the fault as the test tells it, and why it stands. */
export const growing: { fault: RegExp; why: string }[] = [
  {
    fault:
      /^\/all-reviews\?q=.+ (Index Scan of reviews by reviews_\w+|Bitmap Heap Scan of reviews|Bitmap Index Scan of reviews_text_trigrams) reads .+ where reviews\.status = 'approved' and \(reviews\.folded_text like \$\d+ or reviews\.movie_id = any/,
    why: "Reviews that hold a word are met in their order, which takes long where it is rare, or found by its letters, which does where it is frequent; the database chooses.",
  },
];
