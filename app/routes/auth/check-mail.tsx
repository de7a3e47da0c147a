import { Link } from "react-router";
import { toLocalPath } from "#shared/validation/local-path.ts";
import type { Route } from "./+types/check-mail";
import { mailedTo, readText } from "./sign-in/auth-cookies.ts";
import { AuthPage } from "./sign-in/auth-page.tsx";
import { headersOfAction } from "./sign-in/explain-refusal.ts";
import { findMail } from "./sign-in/find-mail.ts";
import { linkToAuth } from "./sign-in/links.ts";
import { ResendForm } from "./sign-in/resend-form.tsx";
import { WhereMailIs } from "./sign-in/where-mail-is.tsx";

export { headersOfAction as headers };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  return {
    next: toLocalPath(url.searchParams.get("next")),
    email: await readText(mailedTo, request),
    mail: await findMail(context),
  };
}

export default function CheckMail({ loaderData }: Route.ComponentProps) {
  const { next, email, mail } = loaderData;
  return (
    <AuthPage heading="Check your email" description="Confirm your address to join.">
      <p>
        Open the link that we sent to {email ? <b>{email}</b> : "your address"} to confirm that it
        is yours.
      </p>
      <WhereMailIs notice={mail} />
      <h2 className="auth-more">Nothing there?</h2>
      <p>It can take a minute. Check your spam folder. A new link cancels the old one.</p>
      <ResendForm next={next} email={email} />
      <p>
        {email && <>Another address? </>}
        <Link to={linkToAuth("sign-up", next)}>Create another account</Link> or{" "}
        <Link to={linkToAuth("sign-in", next)}>sign in</Link>.
      </p>
    </AuthPage>
  );
}
