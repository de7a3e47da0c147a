import type { TableRows, Value } from "../rows.ts";
import { accounts, momentOf, type World } from "../world.ts";
import { listReported } from "./reviews.ts";

const moderator = accounts.indexOf("moderator") + 1;

/** One for each review that was reported, half of them decided. */
export function cases(world: World): TableRows {
  const columns = `id, content_type, review_id, reporter_id, reason, description, status, priority,
    action_taken, reviewed_at, reviewed_by, created_at`;
  return { table: "moderation_cases", columns, rows: caseRows(world) };
}

function* caseRows(world: World): Generator<Value[]> {
  let id = 0;
  for (const { review, reporters, reason, age, isOpen } of listReported(world)) {
    id += 1;
    const at = momentOf(world, age);
    const decision = isOpen
      ? ["pending", reporters.length > 1 ? "medium" : "low", null, null, null]
      : ["resolved", "low", "The review was rejected.", at, moderator];
    const [status, priority, ...outcome] = decision;
    const first = (reporters[0] ?? 0) + 1;
    yield [
      id,
      "review",
      review,
      first,
      reason,
      "Please look at this.",
      status ?? null,
      priority ?? null,
      ...outcome,
      at,
    ];
  }
}

export function flags(world: World): TableRows {
  const columns = "case_id, reporter_id, review_id, reason, details, created_at";
  return { table: "flags", columns, rows: flagRows(world) };
}

function* flagRows(world: World): Generator<Value[]> {
  let id = 0;
  for (const { review, reporters, reason, age } of listReported(world)) {
    id += 1;
    for (const member of reporters) {
      yield [id, member + 1, review, reason, "Please look at this.", momentOf(world, age)];
    }
  }
}
