import { type FormEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { signInPath } from "#app/sign-in-path.ts";
import { restoreErrors, useRetractedErrors } from "#ui/retract-errors.ts";
import { showToast, type Toast } from "#ui/toast.tsx";

type Options = {
  /** What the toast says where the server gives no reason. */
  failure: string;
  /** What its title says then. */
  failureTitle?: string;
  /** Whether the page is read anew when the act is done, with what all pages show of the member. */
  revalidates?: boolean;
  onDone?: (sent: FormData) => void;
  /** Called with all that the server answers where it refuses. */
  onRefused?: (answer: object) => void;
  /**
   * Whether it is a press without anything typed: where the session has ended the page stays and
   * says so. Else the page leads to sign in, and back to what was typed.
   */
  isPress?: boolean;
  /** Where the member goes on after signing in, if not to this page. */
  next?: string;
  /** Called before the member, whose session has ended, is led to sign in. */
  onSignedOut?: (sent: FormData) => void;
};

/** What the server answers to a form that a script sent; see server/form-handler.ts. */
type Answer = {
  redirectTo?: string;
  toast?: Toast;
  /** Why it was refused. */
  message?: string;
  /** What is wrong, by the name of the field. */
  errors?: Record<string, string>;
  needsSignIn?: boolean;
  /** Whether it was refused because things are not as the page shows them. */
  isOutdated?: boolean;
};

/**
 * Sends a form without leaving the page, once however often it is pressed. Until the answer is
 * there `pending` is what was sent, for showing it as done; a failure is told in a toast, and what
 * was typed stays.
 */
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
    if (redirectTo !== undefined) {
      onDone?.(sent);
      // A fragment leads back to what was pressed, which is where it was.
      if (redirectTo.split("#")[0] !== here) await navigate(redirectTo);
    }
    if (answer.isOutdated || (revalidates && redirectTo !== undefined)) await revalidate();
    const refusal: Toast = answer.needsSignIn
      ? askToSignIn(signInTo)
      : { title: failureTitle, text: message ?? failure, tone: "destructive" };
    const said = redirectTo === undefined && !found ? refusal : toast;
    if (said) showToast(said);
    setErrors(found ?? {});
    if (redirectTo === undefined) onRefused?.(answer);
    setPending(undefined);
    isBusy.current = false;
  }

  return { submit, pending, errors };
}

/** In the words of the page that needs a member. */
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
    // No connection, or an answer that is none: the caller's own words tell of it.
    return {};
  }
}
