import type { CallExpression, Node, SourceFile } from "typescript/unstable/ast";
import {
  isCallExpression,
  isExpressionStatement,
  isPropertyAccessExpression,
} from "typescript/unstable/ast/is";
import type { Project } from "typescript/unstable/sync";
import { getSource } from "./typescript-project.ts";

/** As `file:line code`; the compiler knows libraries' types, unlike the linter's rule. */
export function findFloatingPromises(project: Project, file: string): string[] {
  const source = getSource(project, file);
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
