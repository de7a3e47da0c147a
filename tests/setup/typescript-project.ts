import { resolve } from "node:path";
import type { SourceFile } from "typescript/unstable/ast";
import { API, type Project } from "typescript/unstable/sync";

/** Our code as the compiler sees it, with other texts for some files; closed by `close`. */
export function openProject(texts: Record<string, string> = {}) {
  const invented = new Map(Object.entries(texts).map(([file, text]) => [resolve(file), text]));
  const readFile = (file: string) => invented.get(file);
  const fileExists = (file: string) => invented.has(file) || undefined;
  const api = new API({ cwd: process.cwd(), fs: { readFile, fileExists } });
  const snapshot = api.updateSnapshot({ openProjects: ["tsconfig.json"] });
  const project = snapshot.getProject(resolve("tsconfig.json"));
  if (!project) throw new Error("The project cannot be read.");
  return { project, close: () => api.close() };
}

/** Throws where the file is not part of the project. */
export function getSource({ program }: Project, file: string): SourceFile {
  const source = program.getSourceFile(resolve(file));
  if (!source) throw new Error(`${file} is not part of the project.`);
  return source;
}
