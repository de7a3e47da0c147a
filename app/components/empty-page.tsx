import { redirect } from "react-router";

export function redirectHome() {
  return redirect("/");
}

/** Never shown: a route needs a component to have its errors shown as pages. */
export function EmptyPage() {
  return null;
}
