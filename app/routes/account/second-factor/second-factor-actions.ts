import { data, type RouterContextProvider } from "react-router";
import { redirectWithToast, setCookies, setToast } from "#app/http/action-result.ts";
import { answerForm, type FormErrors, Refusal } from "#app/http/answer-form.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from "#domain/accounts/second-factor.ts";
import { knownPasswordForm } from "#shared/validation/own-account.ts";
import { codeForm, keyForm } from "#shared/validation/second-factor.ts";
import { wrongPassword } from "../sections/current-password.tsx";
import { accountPath, accountPaths } from "../sections/paths.ts";
import { type PresentedKey, presentKey } from "./present-key.ts";

/** A key, recovery codes, or an error with the intent it belongs to. */
type Answer = {
  key?: PresentedKey;
  recoveryCodes?: string[];
  errors?: FormErrors;
  values?: Record<string, string>;
};

type Answered = Promise<Response | ReturnType<typeof data<Answer>>>;

type FormArgs = { request: Request; context: Readonly<RouterContextProvider>; form: FormData };

export async function start({ request, context, form }: FormArgs): Answered {
  const viewer = context.get(viewerContext);
  return answerForm(context, form, knownPasswordForm, async ({ password }) => {
    const result = await startSecondFactor(viewer, password, requestOriginOf(request, context));
    if (result.kind === "wrong") return new Refusal({ password: wrongPassword });
    if (result.kind === "on") return redirectWithToast(context, { to: accountPaths.secondFactor });
    return data({ key: presentKey(result.address) });
  });
}

export async function confirm({ request, context, form }: FormArgs): Answered {
  const parsed = keyForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return redirectWithToast(context, { to: accountPaths.secondFactor });
  const key = presentKey(parsed.data.address);
  const viewer = context.get(viewerContext);
  const turnOn = async ({ code }: { code: string }) => {
    const result = await confirmSecondFactor(viewer, code, requestOriginOf(request, context));
    if (result.kind === "unreadable") {
      const text = "The site’s secret key has changed, so your app needs a new key.";
      const toast = { title: "Please start again", text, tone: "destructive" } as const;
      return redirectWithToast(context, { to: accountPaths.secondFactor, toast });
    }
    if (result.kind === "wrong") return new Refusal({ code: wrongCode });
    setToast(context, { title: "Second factor is on" });
    return withCookies({ recoveryCodes: result.recoveryCodes }, result.cookies);
  };
  const shape = ({ errors }: Refusal): Answer => ({ key, errors });
  return answerForm(context, form, codeForm, turnOn, { shape });
}

export async function renew({ request, context, form }: FormArgs): Answered {
  const viewer = context.get(viewerContext);
  return answerForm(context, form, knownPasswordForm, async ({ password }) => {
    const result = await renewRecoveryCodes(viewer, password, requestOriginOf(request, context));
    if (result.kind === "wrong") return new Refusal({ password: wrongPassword });
    if (result.kind === "off") return redirectWithToast(context, { to: accountPaths.secondFactor });
    setToast(context, { title: "New recovery codes", text: "The old ones no longer work." });
    return withCookies({ recoveryCodes: result.recoveryCodes }, result.cookies);
  });
}

export async function turnOff({ request, context, form }: FormArgs): Answered {
  const viewer = context.get(viewerContext);
  return answerForm(context, form, knownPasswordForm, async ({ password }) => {
    const result = await turnOffSecondFactor(viewer, password, requestOriginOf(request, context));
    if (result.kind === "wrong") return new Refusal({ password: wrongPassword });
    const toast = {
      title: "Second factor is off",
      text: "You now sign in with your password alone.",
    };
    return redirectWithToast(context, { to: accountPath, toast, cookies: result.cookies });
  });
}

const wrongCode = "This code is wrong. Is your phone’s clock set automatically?";

function withCookies(answer: Answer, cookies: string[]) {
  return data(answer, { headers: setCookies(cookies) });
}
