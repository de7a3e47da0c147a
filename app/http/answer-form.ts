import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import {
  Conflict,
  DomainError,
  FieldRefused,
  RateLimited,
  Suspended,
  Unavailable,
} from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { Toast } from "#ui/toast.tsx";
import { viewerContext } from "../middleware/viewer.ts";
import { outcomeContext, setToast } from "./action-result.ts";
import { isTooLargeContext } from "./contexts.ts";

type Context = Readonly<RouterContextProvider>;

export type FormErrors = Record<string, string>;

type Shown<More> = {
  /** By default that of the domain's error, or 422. */
  status?: number | undefined;
  toast?: Pick<Toast, "title" | "text"> | undefined;
  /** Further data for the form. */
  more?: More | undefined;
};

/** Errors by field, for which a form is shown again. A verb may return one. */
export class Refusal<More extends object = object> {
  readonly errors: FormErrors;
  readonly shown: Shown<More>;

  constructor(errors: FormErrors, shown: Shown<More> = {}) {
    this.errors = errors;
    this.shown = shown;
  }
}

type Explained = Refusal | Response | undefined;

type Options<Answer> = {
  /** Throws if the viewer may not, before the fields are read. */
  requires?: (viewer: Viewer) => unknown;
  /** Turns a domain's error into a refusal; those that it does not know are thrown. */
  explain?: ((error: DomainError, form: FormData) => Explained | Promise<Explained>) | undefined;
  /** The toast of refusals without their own. */
  toast?: (errors: FormErrors) => Shown<object>["toast"] | false;
  receive?: (form: FormData) => Promise<void>;
  /** The refusal of a form whose body was dropped for its size. */
  tooLarge?: Refusal;
  /** The answer's data, instead of errors and typed values. */
  shape?: (refusal: Refusal, form: FormData) => Answer;
};

type Typed = { errors: FormErrors; values: Record<string, string> };

/** The schema of forms that read their fields themselves. */
export const anyFields = z.unknown();

/**
 * Answers with the verb's result, or shows the form again with errors by field and typed values. A
 * refusal that ends by itself has Retry-After.
 */
export async function answerForm<Schema extends z.ZodType, Result, Answer = Typed>(
  context: Context,
  sent: Request | FormData,
  schema: Schema,
  verb: (fields: z.output<Schema>, form: FormData) => Promise<Result>,
  options: Options<Answer> = {},
): Promise<Exclude<Result, Refusal> | Response | ReturnType<typeof data<Answer>>> {
  const { requires, explain, receive, tooLarge, toast: toastOf } = options;
  const shape = options.shape ?? (typed as unknown as NonNullable<typeof options.shape>);
  const show = (refusal: Refusal, form: FormData) => {
    const { status = 422, toast = toastOf?.(refusal.errors) } = refusal.shown;
    if (toast) setToast(context, { ...toast, tone: "destructive" });
    context.get(outcomeContext).reason ??= Object.keys(refusal.errors).join(", ");
    return data(shape(refusal, form), { status });
  };
  if (tooLarge && context.get(isTooLargeContext)) return show(tooLarge, new FormData());
  const form = sent instanceof FormData ? sent : await sent.formData();
  const attempt = async <Value>(step: () => Promise<Value>) => {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const explained =
        (await explain?.(error, form)) ?? explainField(error) ?? explainLimit(error);
      if (!explained) throw error;
      context.get(outcomeContext).reason = error.name;
      const endsByItself = error instanceof RateLimited || error instanceof Unavailable;
      if (endsByItself) context.get(outcomeContext).retryAfter = error.retryAfter;
      if (explained instanceof Response) return explained;
      return new Refusal(explained.errors, { status: statusOf(error), ...explained.shown });
    }
  };
  const denied = await attempt(async () => void requires?.(context.get(viewerContext)));
  if (denied instanceof Response) return denied;
  if (denied instanceof Refusal) return show(denied, form);
  const received = await attempt(async () => receive?.(form));
  if (received instanceof Response) return received;
  const parsed = schema.safeParse(fieldsOf(form));
  const result =
    parsed.success && !received
      ? await attempt(() => verb(parsed.data, form))
      : new Refusal({ ...errorsOf(parsed.error), ...received?.errors }, received?.shown);
  return result instanceof Refusal ? show(result, form) : (result as Exclude<Result, Refusal>);
}

/** For forms that show what they are refused for above their fields. */
export function explainInForm(error: DomainError): Refusal | undefined {
  return error instanceof Conflict ? new Refusal({ form: error.message }) : explainForNow(error);
}

/** The refusal of a form that fails for now, whatever its fields hold. */
export function explainForNow(error: DomainError): Refusal | undefined {
  const isForNow =
    error instanceof Suspended || error instanceof RateLimited || error instanceof Unavailable;
  return isForNow ? new Refusal({ form: error.message }) : undefined;
}

/** Every form shows what one of its fields is refused for. */
function explainField(error: DomainError): Refusal | undefined {
  return error instanceof FieldRefused ? new Refusal({ [error.field]: error.message }) : undefined;
}

/** Every form shows a limit, so that nothing typed is lost. */
function explainLimit(error: DomainError): Refusal | undefined {
  if (!(error instanceof RateLimited)) return undefined;
  const { message: text } = error;
  return new Refusal({ form: text }, { toast: { title: "Error", text } });
}

function statusOf(error: DomainError): number {
  if (error instanceof Suspended) return 403;
  if (error instanceof Conflict) return 409;
  if (error instanceof RateLimited) return 429;
  return error instanceof Unavailable ? 503 : 422;
}

function fieldsOf(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const all = form.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
}

function errorsOf(error: z.ZodError | undefined): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

/** Passwords, secrets and files are not sent back. */
function typed({ errors, shown }: Refusal, form: FormData): Typed {
  const values = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && !/password|secret/i.test(entry[0]),
  );
  return { errors, values: Object.fromEntries(values), ...shown.more };
}
