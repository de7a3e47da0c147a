import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Loaded before the program, in each of its threads: the disk fails while FAILING is there.
const { fdatasyncSync } = fs;
fs.fdatasyncSync = (file) => {
  if (!fs.existsSync(process.env.FAILING ?? "")) return fdatasyncSync(file);
  throw Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" });
};
syncBuiltinESMExports();
