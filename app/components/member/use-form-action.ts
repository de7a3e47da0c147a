import { type FormEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { signInPath } from "#app/http/sign-in-path.ts";
import { restoreErrors, useRetractedErrors } from "#ui/retract-errors.ts";
import { showToast, type Toast } from "#ui/toast.tsx";

type Options = {
  failure: string;
  failureTitle?: string;
  revalidates?: boolean;
  /** Also called if a refusal leads to another page. */
  onDone?: (sent: FormData, isRefused: boolean) => void;
  onRefused?: (answer: object) => void;
  /** A button without input: if the session has ended, the page stays and shows a toast. */
  isPress?: boolean;
  /** The path to return to after sign-in, by default this page. */
  next?: string;
  onSignedOut?: (sent: FormData) => void;
};

type Answer = {
  redirectTo?: string;
  toast?: Toast;
  message?: string;
  errors?: Record<string, string>;
  needsSignIn?: boolean;
  /** True if the page showed outdated data (409). */
  isOutdated?: boolean;
};

/** Sends a form without leaving the page; `pending` is what was sent, until the answer comes. */
export function useFormAction(options: Options) {
  const {
    failure,
    failureTitle = "Error",
    revalidates = false,
    isPress = false,
    onDone,
    onRefused,
    onSignedOut,
  } = options;
  const [pending, setPending] = useState<FormData>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isBusy = useRef(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const here = pathname + search;
  const signInTo = signInPath(options.next ?? here);
  useRetractedErrors();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const form = event.currentTarget;
    const sent = new FormData(form, (event.nativeEvent as SubmitEvent).submitter);
    setPending(sent);
    restoreErrors(form);
    setErrors({});
    const answer = await send(form, sent);
    const { redirectTo, toast, message, errors: found } = answer;
    if (answer.needsSignIn && !isPress) {
      onSignedOut?.(sent);
      return window.location.assign(signInTo);
    }
    const isRefused = redirectTo !== undefined && toast?.tone === "destructive";
    if (redirectTo !== undefined) {
      onDone?.(sent, isRefused);
      // Navigating to a hash here would only scroll away from the pressed button.
      if (redirectTo.split("#")[0] !== here) await navigate(redirectTo);
    }
    const isOutdated = answer.isOutdated || isRefused;
    if (isOutdated || (revalidates && redirectTo !== undefined)) await revalidate();
    const refusal: Toast = answer.needsSignIn
      ? askToSignIn(signInTo)
      : { title: failureTitle, text: message ?? failure, tone: "destructive" };
    const shown = redirectTo === undefined && !found ? refusal : toast;
    if (shown) showToast(shown);
    setErrors(found ?? {});
    if (redirectTo === undefined) onRefused?.(answer);
    setPending(undefined);
    isBusy.current = false;
  }

  return { submit, pending, errors };
}

function askToSignIn(to: string): Toast {
  return {
    title: "Authentication Required",
    text: "Please sign in to do this.",
    tone: "destructive",
    link: { to, label: "Sign In", reloadDocument: true },
  };
}

async function send(form: HTMLFormElement, sent: FormData): Promise<Answer> {
  const isUpload = form.enctype === "multipart/form-data";
  try {
    const response = await fetch(form.getAttribute("action") ?? "", {
      method: "POST",
      headers: { Accept: "application/json" },
      body: isUpload ? sent : new URLSearchParams([...sent] as [string, string][]),
    });
    if (response.status === 401) return { needsSignIn: true };
    return { ...(await response.json()), isOutdated: response.status === 409 };
  } catch {
    // Without a connection or JSON, the caller's failure text is shown.
    return {};
  }
}
