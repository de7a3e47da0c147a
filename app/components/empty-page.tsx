import { redirect } from "react-router";

/** The loader of addresses that only take forms: a visit leads to the home page. */
export function redirectHome() {
  return redirect("/");
}

/** Never shown: a route needs a component to have its errors shown as pages. */
export function EmptyPage() {
  return null;
}
