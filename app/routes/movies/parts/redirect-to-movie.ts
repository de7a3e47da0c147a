import { href, redirect } from "react-router";

/** Where an address below a film's only takes forms: who comes back to it after sign-in sees the film. */
export function redirectToMovie({ params }: { params: { slug: string } }) {
  return redirect(href("/movie/:slug", params));
}
