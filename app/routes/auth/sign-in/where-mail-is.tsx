import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";

/** `afterLink` follows a link to the mailbox. */
export type MailNotice = { title: string; text: string; afterLink?: string };

/** Where to find the mails of a site without a mail server (rule 26), or why they are late. */
export function WhereMailIs({ notice }: { notice: MailNotice | null }) {
  if (!notice) return null;
  const { title, text, afterLink } = notice;
  return (
    <Alert title={title}>
      {text}
      {afterLink && (
        <>
          {" "}
          <Link to="/mailbox" reloadDocument>
            the mailbox
          </Link>
          {afterLink}
        </>
      )}
    </Alert>
  );
}
