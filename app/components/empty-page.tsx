import { redirect } from "react-router";

/** What is left of a page where an address only takes forms: who merely visits it is sent home. */
export function redirectHome() {
  return redirect("/");
}

/** Never shown; an address with a page has its failures shown as pages too. */
export function EmptyPage() {
  return null;
}
