import { href, redirect } from "react-router";

/** The loader of addresses that only take forms: coming back from sign-in leads to the film. */
export function redirectToMovie({ params }: { params: { slug: string } }) {
  return redirect(href("/movie/:slug", params));
}
