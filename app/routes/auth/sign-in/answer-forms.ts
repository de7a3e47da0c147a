import { data, type RouterContextProvider } from "react-router";
import { redirectWithToast, setToast } from "#app/http/action-result.ts";
import { Refusal } from "#app/http/answer-form.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { signIn, signUp } from "#domain/accounts/sign-in.ts";
import { describeStrength } from "#shared/text/password-strength.ts";
import type { Credentials } from "#shared/validation/account.ts";
import { mailedTo, serializeText, signUpBrowser } from "./auth-cookies.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { linkTo, linkToSecondFactor } from "./links.ts";

type Attempt = {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
  next: string;
  input: Credentials;
};

export async function answerSignIn({ request, context, next, input }: Attempt) {
  const result = await signIn(input, requestOriginOf(request, context));
  if (result.kind === "signed-in") {
    return finishSignIn({ request, context, next, cookies: result.cookies });
  }
  if (result.kind === "second-factor") {
    return redirectWithToast(context, { to: linkToSecondFactor(next), cookies: result.cookies });
  }
  if (result.kind === "wrong") {
    const text = "Please check your email and password.";
    const toast = { title: "Invalid credentials", text };
    const password = "Email or password is wrong.";
    return new Refusal({ password }, { toast, status: 401 });
  }
  if (result.kind === "unverified") {
    const text = "Please confirm your email first.";
    setToast(context, { title: "Authentication error", text, tone: "destructive" });
    const { email } = input;
    return data({ unverified: email, errors: {}, values: { email } }, { status: 403 });
  }
  const text = result.message;
  const toast = { title: "Authentication error", text };
  return new Refusal({ email: text }, { toast, status: 403 });
}

export async function answerSignUp({ request, url, context, next, input }: Attempt) {
  const invitation = url.searchParams.get("invitation");
  const result = await signUp({ ...input, next, invitation }, requestOriginOf(request, context));
  if (result.kind === "created") {
    const strength = describeStrength(input.password);
    const text = `Please check your email to verify your account. ${strength}`;
    const cookies = [
      await serializeText(mailedTo, input.email, url),
      await serializeText(signUpBrowser, result.browserToken, url),
    ];
    const toast = { title: "Account created", text };
    return redirectWithToast(context, { to: linkTo("/auth/check-mail", next), toast, cookies });
  }
  if (result.kind === "exists") {
    const text = "This email is already registered. Please sign in instead.";
    setToast(context, { title: "Account exists", text, tone: "destructive" });
    const { email } = input;
    return data({ mode: "sign-in" as const, errors: {}, values: { email } }, { status: 409 });
  }
  const text = result.message;
  return new Refusal({ email: text }, { toast: { title: "Authentication error", text } });
}
