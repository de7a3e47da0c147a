import { createCookie, type RouterContextProvider, redirect } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { ownMachineContext } from "#app/http/contexts.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { Forbidden, NotFound } from "#domain/platform/errors.ts";
import { hasMailbox, isMailboxKey, listMessages } from "#domain/platform/mail/mailbox.ts";
import { can } from "#domain/rights/policy.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/mailbox";
import { splitOwnLinks } from "./own-links.ts";
import "./mailbox.css";

const shown = 50;

export function headers() {
  return { "Cache-Control": "no-store" };
}

const keyCookie = createCookie("mailbox", {
  path: "/mailbox",
  httpOnly: true,
  sameSite: "lax",
  maxAge: 30 * 24 * 60 * 60,
});

/** Only on this machine (rule 26), and by key or as the owner, as a proxy may forward anyone. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (!context.get(ownMachineContext) || !hasMailbox()) throw new NotFound();
  const key = url.searchParams.get("key");
  if (key !== null && isMailboxKey(key)) {
    const headers = { "Set-Cookie": await keyCookie.serialize(key) };
    throw redirect("/mailbox", { status: 303, headers });
  }
  if (!(await mayRead(request, context))) throw new Forbidden(howToOpen);
  const messages = await listMessages(shown);
  return messages.map(({ name, to, subject, sentAt, text }) => ({
    name,
    to,
    subject,
    sentAt: clock.format(sentAt),
    parts: splitOwnLinks(text, url.origin),
  }));
}

const howToOpen =
  "Open the mailbox with the link printed when the site started, or sign in as its owner.";

async function mayRead(request: Request, context: Readonly<RouterContextProvider>) {
  if (can(context.get(viewerContext), "read-mailbox")) return true;
  const key: unknown = await keyCookie.parse(request.headers.get("Cookie"));
  return typeof key === "string" && isMailboxKey(key);
}

const clock = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "UTC",
});

export default function Mailbox({ loaderData: messages }: Route.ComponentProps) {
  return (
    <div className="page page-head mailbox">
      <PageMeta title="Mailbox" description="This site’s mail." isHidden />
      <h1>Mailbox</h1>
      <p className="mailbox-lead">
        This site has no mail server, so its mail stays here: the newest {shown}, readable only in a
        browser on this machine. Set <code>SMTP_URL</code> to send them.
      </p>
      {messages.length === 0 && (
        <EmptyState title="No mail yet" text="Emails appear here as they are sent." />
      )}
      {messages.map(({ name, to, subject, sentAt, parts }) => (
        <article key={name} className="mail">
          <h2>{subject}</h2>
          <p className="mail-head">
            To <b>{to}</b>, {sentAt} UTC
          </p>
          <p className="mail-text">
            {parts.map(({ text, href }, index) =>
              href ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a message does not change.
                <a key={index} href={href}>
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        </article>
      ))}
    </div>
  );
}
