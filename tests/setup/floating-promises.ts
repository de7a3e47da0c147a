import { resolve } from "node:path";
import type { CallExpression, Node, SourceFile } from "typescript/unstable/ast";
import {
  isCallExpression,
  isExpressionStatement,
  isPropertyAccessExpression,
} from "typescript/unstable/ast/is";
import { API, type Project } from "typescript/unstable/sync";

/** As `file:line code`; the compiler knows libraries' types, unlike the linter's rule. */
export function findFloatingPromises(
  files: string[],
  invented: Record<string, string> = {},
): string[] {
  const texts = new Map(Object.entries(invented).map(([file, text]) => [resolve(file), text]));
  const readFile = (file: string) => texts.get(file);
  const fileExists = (file: string) => texts.has(file) || undefined;
  const api = new API({ cwd: process.cwd(), fs: { readFile, fileExists } });
  try {
    const snapshot = api.updateSnapshot({ openProjects: ["tsconfig.json"] });
    const project = snapshot.getProject(resolve("tsconfig.json"));
    if (!project) throw new Error("The project cannot be read.");
    return files.flatMap((file) => listFloating(project, file));
  } finally {
    api.close();
  }
}

function listFloating(project: Project, file: string): string[] {
  const source = project.program.getSourceFile(resolve(file));
  if (!source) throw new Error(`${file} is not part of the project.`);
  const calls = listDroppedCalls(source);
  const types = calls.length > 0 ? project.checker.getTypeAtLocation(calls) : [];
  return calls
    .filter((_call, index) => {
      const type = types[index];
      return type && project.checker.getPropertyOfType(type, "then") !== undefined;
    })
    .map((call) => describe(source, file, call));
}

/** Calls that are statements, whose value is dropped. */
function listDroppedCalls(source: SourceFile): CallExpression[] {
  const calls: CallExpression[] = [];
  const visit = (node: Node): void => {
    if (isExpressionStatement(node) && isCallExpression(node.expression)) {
      if (!catches(node.expression)) calls.push(node.expression);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return calls;
}

/** `.catch(…)`, or `.then(…, …)` with what to do on failure. */
function catches({ expression, arguments: args }: CallExpression): boolean {
  if (!isPropertyAccessExpression(expression)) return false;
  const { text } = expression.name;
  return (text === "catch" && args.length > 0) || (text === "then" && args.length > 1);
}

function describe(source: SourceFile, file: string, call: CallExpression): string {
  const start = call.getStart(source);
  const code = source.text.slice(start, call.end);
  const line = source.text.slice(0, start).split("\n").length;
  return `${file}:${line} ${code.split("\n", 1)[0]}`;
}
