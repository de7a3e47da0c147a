import { type FormEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { signInPath } from "#app/sign-in-path.ts";
import { restoreErrors, useRetractedErrors } from "#ui/retract-errors.ts";
import { showToast, type Toast } from "#ui/toast.tsx";

type Options = {
  failure: string;
  failureTitle?: string;
  revalidates?: boolean;
  /** Also where the next page is to say that it was refused. */
  onDone?: (sent: FormData, isRefused: boolean) => void;
  onRefused?: (answer: object) => void;
  /** A button without input: if the session has ended, the page stays and shows a toast. */
  isPress?: boolean;
  /** Where sign-in leads back to, if not to this page. */
  next?: string;
  onSignedOut?: (sent: FormData) => void;
};

/** The answer of server/form-handler.ts. */
type Answer = {
  redirectTo?: string;
  toast?: Toast;
  message?: string;
  errors?: Record<string, string>;
  needsSignIn?: boolean;
  /** Whether the page showed outdated data (409). */
  isOutdated?: boolean;
};

/** Sends a form once, without leaving the page; until the answer `pending` is what was sent. */
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
      // A hash would only scroll to the button that was pressed.
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
    // No connection or no JSON: the caller's failure text is shown.
    return {};
  }
}
