import { fdatasyncSync, writeSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { syncFolder } from "./sync-folder.ts";

type Node = { parent: Node; mode: number };
type Stream = { nfd: number; node: Node };
type Mknod = (parent: Node, name: string, mode: number, device: number) => Node;
type Nodefs = {
  realPath: (node: Node) => string;
  node_ops: { mknod: Mknod };
  stream_ops: { fsync?: (stream: Stream) => number };
};
type Module = { NODEFS: unknown; FS: { isDir: (mode: number) => boolean } };

/** Adds the fsync that PGlite's own file system leaves out. */
export class SyncedFiles extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync] as typeof emscriptenOpts.preRun;
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function addFsync(module: Module): void {
  const { realPath, node_ops, stream_ops } = module.NODEFS as Nodefs;
  const foldersWithNewFiles = new Set<string>();
  const { mknod } = node_ops;
  node_ops.mknod = (parent, ...file) => {
    foldersWithNewFiles.add(realPath(parent));
    return mknod(parent, ...file);
  };
  stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (module.FS.isDir(node.mode)) {
        syncFolder(realPath(node));
      } else {
        fdatasyncSync(nfd);
        // PostgreSQL trusts a table's new file to keep its name, which POSIX does not promise.
        const folder = realPath(node.parent);
        if (foldersWithNewFiles.delete(folder)) syncFolder(folder);
      }
    } catch (error) {
      endThread(error as Error);
    }
    return 0;
  };
}

/**
 * After a failed fsync nobody knows what is on the disk, so the next start must replay the log.
 * PostgreSQL's own panic would leave PGlite hanging.
 */
function endThread({ message }: Error): never {
  writeSync(2, `The database could not be forced to disk and is opened again: ${message}.\n`);
  process.exit(1);
}

/** Removes -F, which turns fsync off. Larger buffers exceed the memory that PGlite begins with. */
export const syncedStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=64MB",
];
