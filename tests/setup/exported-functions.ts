import { type FunctionDeclaration, SyntaxKind } from "typescript/unstable/ast";
import { isFunctionDeclaration } from "typescript/unstable/ast/is";
import { NodeBuilderFlags, type Project, SignatureKind } from "typescript/unstable/sync";
import { getSource } from "./typescript-project.ts";

export type ExportedFunction = { file: string; name: string; returns: string };

/** The exported functions of a file, with their return types from the compiler. */
export function listExportedFunctions(project: Project, file: string): ExportedFunction[] {
  const { checker } = project;
  const source = getSource(project, file);
  const functions = source.statements.filter(isFunctionDeclaration).filter(isExported);
  if (functions.length === 0) return [];
  return checker.getTypeAtLocation(functions).map((type, index) => {
    const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
    const returned = signature && checker.getReturnTypeOfSignature(signature);
    if (!returned) throw new Error(`${file}: a function has no type.`);
    return {
      file,
      name: functions[index]?.name?.text ?? "",
      returns: checker.typeToString(returned, undefined, NodeBuilderFlags.NoTruncation),
    };
  });
}

function isExported(declared: FunctionDeclaration): boolean {
  return (declared.modifiers ?? []).some(({ kind }) => kind === SyntaxKind.ExportKeyword);
}
