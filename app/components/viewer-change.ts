/** The mark of the session (domain/accounts/auth-cookies.ts), if there is one. */
const markNow = () => /\bviewer=[^;]+/.exec(document.cookie)?.[0];

const mark = import.meta.env.SSR ? undefined : markNow();

/** No page outlives a change of its viewer, neither in the browser's memory nor in another tab. */
export function reloadForOtherViewer(): void {
  if (markNow() !== mark) location.reload();
}
