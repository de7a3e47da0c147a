import { type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import {
  isArrayLiteralExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isExpressionStatement,
  isFunctionDeclaration,
  isIfStatement,
  isJsxAttribute,
  isNumericLiteral,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isStringLiteral,
  isVariableDeclaration,
} from "typescript/unstable/ast/is";
import type { Candidate, FaultKind } from "./fault.ts";

/** Every small fault that a file can have; none changes what the compiler says of its types. */
export function listCodeFaults(file: string, source: SourceFile): Candidate[] {
  const found: Candidate[] = [];
  const textOf = (node: Node) => source.text.slice(node.getStart(source), node.end);
  const add = (kind: FaultKind, node: Node, text: string) => {
    const start = node.getStart(source);
    const line = source.text.slice(0, start).split("\n").length;
    const change = { file, start, end: node.end, text };
    found.push({ kind, where: `${file}:${line}`, before: textOf(node), after: text, change });
  };
  const visit = (node: Node, inside: string): void => {
    const within = isFunctionDeclaration(node) ? (node.name?.text ?? inside) : inside;
    if (isIfStatement(node))
      add("condition turned", node.expression, `!(${textOf(node.expression)})`);
    if (isConditionalExpression(node)) {
      add("condition turned", node.condition, `!(${textOf(node.condition)})`);
    }
    if (isBinaryExpression(node)) addOperator(node);
    if (isReturnStatement(node) && node.expression && givesRight(file, within)) {
      add("right given", node.expression, "true");
    }
    if (isExpressionStatement(node)) addCall(node);
    if (isCallExpression(node)) addColumns(node);
    if (isJsxAttribute(node)) addLabel(node);
    if (isPropertyAssignment(node) && isHeader(textOf(node.name))) {
      add("header dropped", node, `...{}`);
    }
    if (isVariableDeclaration(node) && node.initializer && isNumericLiteral(node.initializer)) {
      add("bound moved", node.initializer, `${textOf(node.initializer)} + 1`);
    }
    node.forEachChild((child) => visit(child, within));
  };

  function addOperator(node: Node & { left: Node; right: Node; operatorToken: Node }) {
    const other = otherOperators.get(node.operatorToken.kind);
    if (!other) return;
    const [kind, operator] = other;
    // A chain of one kind of these operators may have no other among them without brackets.
    const text = `((${textOf(node.left)}) ${operator} (${textOf(node.right)}))`;
    add(kind, node, text);
  }

  function addCall(node: Node & { expression: Node }) {
    const { expression } = node;
    const call = isAwaitExpression(expression) ? expression.expression : expression;
    if (!isCallExpression(call) || !node.parent || !isBlock(node.parent)) return;
    const name = textOf(call.expression);
    if (/^(super|console\.)/.test(name)) return;
    const args = call.arguments.map(textOf);
    // Its import stays in use, and so the routes' build leaves it out of the browser.
    const without = `void ${name};`;
    if (
      /headers?\.(set|append)$/i.test(name) ||
      (/\.header$/.test(name) && isHeader(args[0] ?? ""))
    ) {
      return add("header dropped", node, without);
    }
    if (/notify|forget|invalidate|publish|tell|announce|drop.*Cache/i.test(name)) {
      return add("change not told", node, without);
    }
    if (/^require[A-Z]/.test(name)) return add("right given", node, without);
    add("call left out", node, without);
  }

  function addColumns(node: Node & { expression: Node; arguments: readonly Node[] }) {
    const [columns] = node.arguments;
    if (!columns || !isPropertyAccessExpression(node.expression)) return;
    if (!/\.(select|returning)$/.test(textOf(node.expression))) return;
    if (!isArrayLiteralExpression(columns) || columns.elements.length < 2) return;
    for (const column of columns.elements) {
      if (isStringLiteral(column)) add("column not selected", column, "...[]");
    }
  }

  function addLabel(node: Node & { name: Node }) {
    const name = textOf(node.name);
    if (/^aria-|^role$|^htmlFor$/.test(name)) {
      add("label for screen readers dropped", node, "{...{}}");
    }
  }

  visit(source, "");
  return found;

  function isHeader(name: string): boolean {
    return /^"[A-Z][A-Za-z]*(-[A-Z][A-Za-z]*)+"$|^"(ETag|Vary|Link|Location|Allow|Age)"$/.test(
      name,
    );
  }
}

const otherOperators = new Map<SyntaxKind, [FaultKind, string]>([
  [SyntaxKind.LessThanToken, ["bound moved", "<="]],
  [SyntaxKind.LessThanEqualsToken, ["bound moved", "<"]],
  [SyntaxKind.GreaterThanToken, ["bound moved", ">="]],
  [SyntaxKind.GreaterThanEqualsToken, ["bound moved", ">"]],
  [SyntaxKind.AmpersandAmpersandToken, ["condition turned", "||"]],
  [SyntaxKind.BarBarToken, ["condition turned", "&&"]],
  [SyntaxKind.EqualsEqualsEqualsToken, ["condition turned", "!=="]],
  [SyntaxKind.ExclamationEqualsEqualsToken, ["condition turned", "==="]],
]);

/** Where a function decides who may do something. */
function givesRight(file: string, name: string): boolean {
  return /^(domain|app\/middleware|server)\//.test(file) && /^can([A-Z]|$)|^may[A-Z]/.test(name);
}
