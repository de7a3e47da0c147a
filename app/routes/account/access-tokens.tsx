import { Link } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainInForm } from "#app/http/answer-form.ts";
import { siteOriginOf } from "#app/http/request-origin.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { apiPath } from "#app/routes/api/resources.ts";
import { EditFrame } from "#app/routes/profiles/edit/form/edit-frame.tsx";
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from "#domain/accounts/access-tokens.ts";
import { relativeDate } from "#shared/format/relative-date.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { tokenScopes } from "#shared/options/token-scopes.ts";
import { longestTokenName } from "#shared/validation/account-limits.ts";
import { tokenForm } from "#shared/validation/own-account.ts";
import { Alert } from "#ui/alert.tsx";
import { ChipsField } from "#ui/chips-field.tsx";
import { Field } from "#ui/field.tsx";
import type { Route } from "./+types/access-tokens";
import { accountPath, accountPaths } from "./sections/paths.ts";
import "./account.css";
import "./access-tokens.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const tokens = await listAccessTokens(context.get(viewerContext));
  return {
    address: `${await siteOriginOf(url)}${apiPath}/me/reviews`,
    tokens: tokens.map(({ id, name, scopes, createdAt, lastUsedAt }) => ({
      ...{ id, name, reads: scopes.map((scope) => labelOf(tokenScopes, scope)).join(", ") },
      created: relativeDate(createdAt, now),
      lastUsed: lastUsedAt && relativeDate(lastUsedAt, now),
    })),
  };
}

type Answer = { token?: string; errors?: Record<string, string>; name?: string; scopes?: string[] };

export function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const change = async (fields: typeof tokenForm._output): Promise<Answer | Response> => {
    if (fields.intent === "create") return { token: await createAccessToken(viewer, fields) };
    await revokeAccessToken(viewer, fields.id);
    const toast = { title: "Token revoked", text: "Programs can no longer use it." };
    return redirectWithToast(context, { to: accountPaths.tokens, toast });
  };
  return answerForm(context, request, tokenForm, change, {
    explain: explainInForm,
    shape: ({ errors }, form): Answer => ({
      errors,
      name: String(form.get("name") ?? ""),
      scopes: form.getAll("scopes").map(String),
    }),
  });
}

export default function AccessTokens({ loaderData, actionData = {} }: Route.ComponentProps) {
  const { tokens, address } = loaderData;
  const { token, errors = {}, name, scopes = [] }: Answer = actionData;
  return (
    <EditFrame current="Account" title="Access Tokens">
      <div className="account-alone">
        <p>
          <Link to={`${accountPath}#tokens`}>Back to Account</Link>
        </p>
        {token && (
          <Alert tone="good" title="Copy the token now: it is shown only once.">
            <p>
              <code className="account-token">{token}</code>
            </p>
            <p className="account-token-use">
              Send it as <code>Authorization: Bearer …</code> to <code>{address}</code>.
            </p>
          </Alert>
        )}
        <p>
          A program that has a token reads what you choose below, and changes nothing. A new
          password revokes all tokens.
        </p>
        <p>
          <Link to="/data">What programs can read without a token</Link>
        </p>
        {tokens.length > 0 && (
          <ul className="account-list">
            {tokens.map((one) => (
              <li key={one.id}>
                <div>
                  <b>{one.name}</b>
                  <p className="meta">
                    {one.reads} · created: {one.created} · last used: {one.lastUsed ?? "never"}
                  </p>
                </div>
                <form method="post" className="account-act">
                  <input type="hidden" name="intent" value="revoke" />
                  <input type="hidden" name="id" value={one.id} />
                  <button type="submit" className="button">
                    Revoke<span className="visually-hidden"> {one.name}</span>
                  </button>
                </form>
              </li>
            ))}
          </ul>
        )}
        <form method="post" className="account-form" noValidate>
          <h2>New token</h2>
          {errors.form && <Alert tone="bad">{errors.form}</Alert>}
          <input type="hidden" name="intent" value="create" />
          <Field
            label="Name"
            name="name"
            hint="What it is for, such as “My spreadsheet”."
            required
            maxLength={longestTokenName}
            defaultValue={name}
            error={errors.name}
            autoComplete="off"
          />
          <ChipsField
            label="It may read"
            name="scopes"
            options={tokenScopes}
            chosen={scopes}
            error={errors.scopes}
          />
          <button type="submit" className="button button-gold">
            Create Token
          </button>
        </form>
      </div>
    </EditFrame>
  );
}
