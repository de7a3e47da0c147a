import { resolve } from "node:path";
import { type FunctionDeclaration, SyntaxKind } from "typescript/unstable/ast";
import { isFunctionDeclaration } from "typescript/unstable/ast/is";
import { API, NodeBuilderFlags, type Project, SignatureKind } from "typescript/unstable/sync";

export type ExportedFunction = { file: string; name: string; returns: string };

/** The exported functions of these files, with their return types from the compiler. */
export function listExportedFunctions(files: string[]): ExportedFunction[] {
  const api = new API({ cwd: process.cwd() });
  try {
    const snapshot = api.updateSnapshot({ openProjects: ["tsconfig.json"] });
    const project = snapshot.getProject(resolve("tsconfig.json"));
    if (!project) throw new Error("The project cannot be read.");
    return files.flatMap((file) => listOfFile(project, file));
  } finally {
    api.close();
  }
}

function listOfFile({ program, checker }: Project, file: string): ExportedFunction[] {
  const source = program.getSourceFile(resolve(file));
  if (!source) throw new Error(`${file} is not part of the project.`);
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
