import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Loaded before the program, in each of its threads: replaces what forces files to disk by a wait
// of SYNC milliseconds, 0 for none, as on other disks.
const milliseconds = Number(process.env.SYNC);
const clock = new Int32Array(new SharedArrayBuffer(4));
const wait = () => {
  if (milliseconds > 0) Atomics.wait(clock, 0, 0, milliseconds);
};
if (process.env.SYNC) {
  Object.assign(fs, { fsyncSync: wait, fdatasyncSync: wait });
  syncBuiltinESMExports();
}
