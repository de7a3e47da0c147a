import { data, type RouterContextProvider } from "react-router";
import { finishAct, say } from "#app/acts.ts";
import { invalid } from "#app/parse-form.ts";
import { senderOf } from "#app/sender.ts";
import { signIn, signUp } from "#domain/accounts/sign-in.ts";
import { describeStrength } from "#shared/text/password-strength.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { keep, mailedTo, signUpBrowser } from "./kept.ts";
import { linkTo } from "./links.ts";
import { linkToSecondFactor } from "./modes.ts";
import { orRefusePassword } from "./or-refuse-password.ts";

type Attempt = {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
  form: FormData;
  /** Where the reader wants to go on. */
  next: string;
  given: { email: string; password: string };
};

/** Signs a member in; the texts are those of section 8 of the specification. */
export async function enter({ request, context, form, next, given }: Attempt) {
  const result = await signIn(given, senderOf(request, context));
  if (result.kind === "signed-in") {
    return finishSignIn({ request, context, next, cookies: result.cookies });
  }
  if (result.kind === "second-factor") {
    return finishAct(context, { to: linkToSecondFactor(next), cookies: result.cookies });
  }
  if (result.kind === "wrong") {
    const text = "Please check your email and password.";
    say(context, { title: "Invalid credentials", text, tone: "destructive" });
    return invalid(form, { password: "This is not the password of that email." }, 401);
  }
  if (result.kind === "unverified") {
    const text = "Please confirm your email first.";
    say(context, { title: "Authentication error", text, tone: "destructive" });
    const { email } = given;
    return data({ unverified: email, errors: {}, values: { email } }, { status: 403 });
  }
  const text = result.message;
  say(context, { title: "Authentication error", text, tone: "destructive" });
  return invalid(form, { email: text }, 403);
}

/** Makes an account. */
export async function join({ request, url, context, form, next, given }: Attempt) {
  const sender = senderOf(request, context);
  return orRefusePassword(context, { form, field: "password" }, async () => {
    const result = await signUp({ ...given, next }, sender);
    return answerJoin(result, { url, context, form, next, given });
  });
}

type Joined = Awaited<ReturnType<typeof signUp>>;

async function answerJoin(
  result: Joined,
  { url, context, form, next, given }: Omit<Attempt, "request">,
) {
  if (result.kind === "created") {
    const strength = describeStrength(given.password);
    const text = `Please check your email to verify your account. ${strength}`;
    const cookies = [
      await keep(mailedTo, given.email, url),
      await keep(signUpBrowser, result.browserToken, url),
    ];
    const toast = { title: "Account created", text };
    return finishAct(context, { to: linkTo("/auth/check-mail", next), toast, cookies });
  }
  if (result.kind === "exists") {
    const text = "This email is already registered. Please sign in instead.";
    say(context, { title: "Account exists", text, tone: "destructive" });
    const { email } = given;
    return data({ mode: "sign-in" as const, errors: {}, values: { email } }, { status: 409 });
  }
  say(context, { title: "Authentication error", text: result.message, tone: "destructive" });
  return invalid(form, { email: result.message });
}
