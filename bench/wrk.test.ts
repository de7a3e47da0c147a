import { expect, test } from "vitest";
import { counts } from "./figures.ts";
import { readSummary } from "./tools/wrk.ts";

test("what wrk's script says at its end is read into figures", () => {
  const output = `Running 1s test @ http://localhost:3000
figures {"requests":2000,"duration":500000,"p50":400,"p95":900,"p99":1500,"failed":3,"processor":8000}
`;
  expect(readSummary(output)).toEqual({
    ...{ perSecond: 4000, p50: 0.4, p95: 0.9, p99: 1.5, failed: 3, generator: 4 },
  });
  expect(() => readSummary("unable to connect")).toThrow("wrk says nothing of what it found");
});

test("a figure does not count where asking costs more than answering", () => {
  expect(counts({ served: 32, bare: 25, generator: 14 })).toBe(true);
  expect(counts({ served: 32, bare: 25, generator: 60 })).toBe(false);
});
