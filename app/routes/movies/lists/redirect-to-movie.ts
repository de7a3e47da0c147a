import { href, redirect } from "react-router";

/** The loader of routes that only take forms: returning from sign-in leads to the film. */
export function redirectToMovie({ params }: { params: { slug: string } }) {
  return redirect(href("/movie/:slug", params));
}
