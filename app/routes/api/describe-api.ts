import { z } from "zod";
import { apiPath, type Resource, resources } from "./resources.ts";

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
    paths: Object.fromEntries(
      resources.map((resource) => [resource.path, { get: describeResource(resource) }]),
    ),
  };
}

function describeResource({ path, summary, parameters, answer }: Resource) {
  const key = /\{(\w+)\}/.exec(path)?.[1];
  const inQuery = [...parameters, ...(key ? [] : ["page", "from"]), "fields"];
  return {
    summary,
    operationId: path.replace(/\W+/g, "-").replace(/^-|-$/g, ""),
    parameters: [
      ...(key ? [{ name: key, in: "path", required: true, schema: { type: "string" } }] : []),
      ...inQuery.map((name) => ({ name, in: "query", schema: { type: "string" } })),
    ],
    responses: {
      200: describeAnswer("What was asked for", "application/json", answer),
      default: describeAnswer("Why there is no answer", "application/problem+json", problem),
    },
  };
}

function describeAnswer(description: string, type: string, schema: z.ZodObject) {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: "output" });
  return { description, content: { [type]: { schema: json } } };
}
