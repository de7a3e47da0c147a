import { Link } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, Refusal } from "#app/http/answer-form.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { EditFrame } from "#app/routes/profiles/edit/form/edit-frame.tsx";
import { hasPassword } from "#domain/accounts/own-password.ts";
import { refusalToLeave } from "#domain/accounts/policy.ts";
import { signOut } from "#domain/accounts/sign-in.ts";
import { deleteOwnAccount } from "#domain/own-data/own-data.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { ReviewDisposition } from "#shared/options/review-dispositions.ts";
import { deletionForm } from "#shared/validation/own-account.ts";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/delete";
import { NoPassword, wrongPassword } from "./sections/current-password.tsx";
import { DeleteForm } from "./sections/delete-form.tsx";
import { accountPath, accountPaths } from "./sections/paths.ts";
import "./account.css";

export async function loader({ context }: Route.LoaderArgs) {
  const member = requireMember(context.get(viewerContext));
  const { email } = member;
  const isKnown = await hasPassword(member);
  return { email, hasPassword: isKnown, refusal: refusalToLeave(member) };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(context, request, deletionForm, async (fields) => {
    if ((await deleteOwnAccount(context.get(viewerContext), fields)) === "wrong") {
      const toast = { title: "Wrong password", text: "Your account was not deleted." };
      return new Refusal({ password: wrongPassword }, { toast });
    }
    const cookies = await signOut(requestOriginOf(request, context));
    const text = `${farewells[fields.reviews]} Thank you for being here.`;
    const toast = { title: "Account deleted", text };
    return redirectWithToast(context, { to: "/", toast, cookies });
  });
}

const farewells: Record<ReviewDisposition, string> = {
  stay: "Your reviews stay, signed Anonymous. Everything else has been deleted.",
  go: "Everything has been deleted, including your reviews.",
};

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword: isKnown, refusal } = loaderData;
  return (
    <EditFrame current="Account" title="Delete Account">
      <div className="account-alone">
        <p>
          <Link to={accountPath}>Back to Account</Link>
        </p>
        <div>
          <h2>What happens</h2>
          <ul className="account-steps">
            <li>Your profile, picture, watchlist, favourites and helpful votes are deleted.</li>
            <li>All your devices are signed out, and nobody can sign in as you again.</li>
            <li>
              Choose below whether to keep your reviews (without your name) or delete them too.
            </li>
            <li>
              If your reviews stay, we keep a fingerprint of your email address, from which the
              address can’t be read. If you join again with that address and review the same film,
              the new review replaces the old one.
            </li>
            <li>It happens at once and can’t be undone, not even by us.</li>
          </ul>
        </div>
        <p>
          You may want to <a href={accountPaths.data}>download your data</a> first.
        </p>
        {refusal && <Alert tone="bad">{refusal}</Alert>}
        {!refusal && !isKnown && <NoPassword />}
        {!refusal && isKnown && (
          <DeleteForm email={email} errors={actionData?.errors} values={actionData?.values} />
        )}
      </div>
    </EditFrame>
  );
}
