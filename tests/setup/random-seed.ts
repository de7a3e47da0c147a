import fc from "fast-check";

// Whether a change passes is no matter of luck; RANDOM_SEED tries other values.
fc.configureGlobal({ seed: Number(process.env.RANDOM_SEED ?? 1) });
