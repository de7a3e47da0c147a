import { z } from "zod";
import { accountPaths } from "#app/routes/account/sections/paths.ts";
import { allResources } from "./own-resources.ts";
import { apiPath, type Resource } from "./resources.ts";

const problem = z.object({ title: z.string(), status: z.int(), detail: z.string().optional() });

/** OpenAPI 3.1, from the list of resources and the schemas that their answers pass. */
export function describeApi(origin: string) {
  return {
    openapi: "3.1.1",
    info: {
      title: "African films",
      version: "1",
      description: `Facts are free for any use (CC0); whole files are at ${origin}/data.`,
    },
    servers: [{ url: origin + apiPath }],
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: `Of a member, created at ${origin}${accountPaths.tokens}.`,
        },
      },
    },
    paths: Object.fromEntries(
      allResources.map((resource) => [resource.path, { get: describeResource(resource) }]),
    ),
  };
}

function describeResource({ path, summary, parameters, answer, scope }: Resource) {
  const key = /\{(\w+)\}/.exec(path)?.[1];
  const fields = { type: "array", items: { enum: fieldsOf(answer) } };
  return {
    summary,
    operationId: path.replace(/\W+/g, "-").replace(/^-|-$/g, ""),
    ...(scope && { security: [{ token: [scope] }] }),
    parameters: [
      ...(key ? [{ name: key, in: "path", required: true, schema: { type: "string" } }] : []),
      ...parameters.map((parameter) => ({ ...parameter, in: "query" })),
      { name: "fields", in: "query", schema: fields, explode: false },
    ],
    responses: {
      200: describeAnswer("What was asked for", "application/json", answer),
      default: describeAnswer("Why there is no answer", "application/problem+json", problem),
    },
  };
}

/** The names that `fields` may have: those of an answer, or of each of its items. */
export function fieldsOf(answer: Resource["answer"]): string[] {
  const { items } = answer.shape as { items?: { element: { shape: object } } };
  return Object.keys(items?.element.shape ?? answer.shape);
}

function describeAnswer(description: string, type: string, schema: z.ZodObject) {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: "output" });
  return { description, content: { [type]: { schema: json } } };
}
