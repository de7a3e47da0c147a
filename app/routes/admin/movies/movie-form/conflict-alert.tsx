import { Alert } from "#ui/alert.tsx";
import { ChangeList } from "../history/change-list.tsx";
import type { Conflict } from "./merge-drafts.ts";

export function ConflictAlert({ by, changes, both }: Conflict) {
  const names = new Intl.ListFormat("en").format(by);
  const rest = changes.length > both.length;
  return (
    <Alert tone="bad" title={`${names} changed this film while you were editing it`}>
      <p>
        Nothing is saved yet, and nothing that you typed is lost.{" "}
        {rest && "Fields you had not changed show their current value. "}
        {both.length > 0 && "Fields you both changed are marked and show your version. "}
        Saving again saves what you see.
      </p>
      <ChangeList changes={changes} />
    </Alert>
  );
}
