import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";

export type WhereMailIs = "sent" | "mailbox" | "folder";

/** Where to find the mails of a site that has no mail server (decision 29). */
export function WhereMailIs({ where }: { where: WhereMailIs }) {
  if (where === "sent") return null;
  return (
    <Alert title="This site has no mail server">
      {where === "mailbox" ? (
        <>
          Its mail stays on this machine: read yours in{" "}
          <Link to="/mailbox" reloadDocument>
            the mailbox
          </Link>
          , which opens with the link printed when the site started.
        </>
      ) : (
        <>
          Its mail stays in the folder <code>mail</code> of its data folder: ask whoever runs it.
        </>
      )}
    </Alert>
  );
}
