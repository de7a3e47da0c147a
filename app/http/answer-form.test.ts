import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { EditedMeanwhile } from "#domain/catalogue/history.ts";
import { InvalidPicture } from "#domain/media/picture.ts";
import {
  Conflict,
  type DomainError,
  Forbidden,
  NotFound,
  RateLimited,
  SignInRequired,
  Suspended,
  Unavailable,
} from "#domain/platform/errors.ts";
import { outcomeContext } from "./action-result.ts";
import { answerForm, explainForNow, Refusal } from "./answer-form.ts";
import { isTooLargeContext } from "./contexts.ts";

const schema = z.object({
  title: z.string().min(1, "Title is required"),
  tags: z.array(z.string()).optional(),
});
const typed = { title: "Xala", password: "secret" };

type Options = NonNullable<Parameters<typeof answerForm>[4]>;

function prepare() {
  const context = new RouterContextProvider();
  context.set(outcomeContext, {});
  return context;
}

/** The answer to a form whose verb ends so, and what the response gets besides. */
async function answer(
  verb: () => Promise<unknown>,
  options: Options = {},
  fields: Record<string, string> = typed,
  context = prepare(),
) {
  const body = new URLSearchParams(fields);
  const request = new Request("http://here/form", { method: "POST", body });
  const answered = (await answerForm(context, request, schema, verb, options)) as {
    data: unknown;
    init: ResponseInit;
  };
  return { ...answered, ...context.get(outcomeContext) };
}

const refuse = (error: Error) => () => Promise.reject(error);
const explainAll = ({ message }: DomainError) => new Refusal({ title: message });

test("a valid form is answered with what its verb gives for the fields", async () => {
  const form = new FormData();
  for (const [name, value] of [
    ["title", "Xala"],
    ["tags", "a"],
    ["tags", "b"],
  ] as const) {
    form.append(name, value);
  }
  const given = await answerForm(prepare(), form, schema, async (...sent) => sent);
  expect(given).toEqual([{ title: "Xala", tags: ["a", "b"] }, form]);
});

test("an invalid form is shown with an error for each field and what was typed, without passwords", async () => {
  const fields = { title: "", note: "Hm.", newPassword: "secret" };
  expect(await answer(async () => "saved", {}, fields)).toMatchObject({
    data: { errors: { title: "Title is required" }, values: { title: "", note: "Hm." } },
    init: { status: 422 },
  });
});

test("a toast for invalid fields is the form's own", async () => {
  const toast = ({ title: text }: Record<string, string>) =>
    text !== undefined && { title: "Look again", text };
  const { toast: shown } = await answer(async () => "saved", { toast }, { title: "" });
  expect(shown).toEqual({ title: "Look again", text: "Title is required", tone: "destructive" });
});

test.each([
  [new Conflict("Changed."), 409, undefined],
  [new EditedMeanwhile("Changed.", { base: {}, current: {}, version: 2, by: [] }), 409, undefined],
  [new NotFound("Gone."), 422, undefined],
  [new InvalidPicture("No picture."), 422, undefined],
  [new Suspended("Not now."), 403, undefined],
  [new RateLimited("Slowly.", 77), 429, 77],
  [new Unavailable("Busy.", 30), 503, 30],
])(
  "%o is shown by a form that explains it, with its status and time to retry",
  async (error, status, retryAfter) => {
    const shown = await answer(refuse(error), { explain: explainAll });
    expect(shown).toMatchObject({
      data: { errors: { title: error.message }, values: { title: "Xala" } },
      init: { status },
    });
    expect(shown.retryAfter).toBe(retryAfter);
  },
);

test.each([
  new Conflict("Changed."),
  new NotFound("Gone."),
  new Forbidden("Not yours."),
  new SignInRequired("Sign in."),
  new Suspended("Not now."),
  new Unavailable("Busy.", 30),
  new Error("A fault."),
])("%o is thrown by a form that does not explain it", async (error) => {
  await expect(answer(refuse(error))).rejects.toBe(error);
  await expect(answer(refuse(error), { explain: () => undefined })).rejects.toBe(error);
});

test("a limit shows every form with what was typed, a toast and a time to retry", async () => {
  expect(await answer(refuse(new RateLimited("Slowly.", 77)))).toMatchObject({
    data: { errors: { form: "Slowly." }, values: { title: "Xala" } },
    init: { status: 429 },
    toast: { title: "Error", text: "Slowly.", tone: "destructive" },
    retryAfter: 77,
  });
});

test("what is refused for now is explained for a whole form", () => {
  for (const error of [
    new Suspended("No."),
    new RateLimited("No.", 7),
    new Unavailable("No.", 7),
  ]) {
    expect(explainForNow(error)?.errors).toEqual({ form: "No." });
  }
  expect(explainForNow(new Conflict("No."))).toBeUndefined();
});

test("a verb may refuse by itself, with a status and a toast", async () => {
  const toast = { title: "Wrong password" };
  const wrong = async () => new Refusal({ password: "Wrong." }, { status: 401, toast });
  expect(await answer(wrong)).toMatchObject({
    data: { errors: { password: "Wrong." }, values: { title: "Xala" } },
    init: { status: 401 },
    toast: { title: "Wrong password", tone: "destructive" },
  });
});

test("a form may lead elsewhere in place of a refusal", async () => {
  const elsewhere = Response.redirect("http://here/list");
  const form = new FormData();
  form.set("title", "Xala");
  const conflict = refuse(new Conflict("Changed."));
  const given = answerForm(prepare(), form, schema, conflict, { explain: () => elsewhere });
  expect(await given).toBe(elsewhere);
});

test("an upload's error is shown beside those of the fields, and nothing is saved", async () => {
  const receive = refuse(new InvalidPicture("No picture."));
  const explain = ({ message }: DomainError) => new Refusal({ image: message });
  for (const fields of [{ title: "" }, { title: "Xala" }]) {
    const save = refuse(new Error("It must not be called."));
    const { data } = await answer(save, { receive, explain }, fields);
    const missing = fields.title ? {} : { title: "Title is required" };
    expect(data).toEqual({ errors: { ...missing, image: "No picture." }, values: fields });
  }
});

test("a form that was too large is refused without being read", async () => {
  const context = prepare();
  context.set(isTooLargeContext, true);
  const tooLarge = new Refusal({ image: "Too large." }, { status: 413 });
  expect(await answer(async () => "saved", { tooLarge }, typed, context)).toMatchObject({
    data: { errors: { image: "Too large." }, values: {} },
    init: { status: 413 },
  });
});

test("a form may give its refusals a shape of its own", async () => {
  const shape = ({ errors, shown }: Refusal, form: FormData) => ({
    ...errors,
    ...shown.more,
    draft: form.get("title"),
  });
  const more = { version: 3 };
  const { data } = await answer(async () => new Refusal({ title: "Taken." }, { more }), { shape });
  expect(data).toEqual({ title: "Taken.", version: 3, draft: "Xala" });
});
