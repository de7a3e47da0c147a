import type { Decided, PassedOver } from "#domain/reviews/approval.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { Toast } from "#ui/toast.tsx";
import type { ReviewAction } from "./decide-path.ts";

const done = { approve: "approved", reject: "rejected" };

export function describeDecision(
  act: ReviewAction,
  requested: number,
  { ids, passedOver }: Pick<Decided, "ids" | "passedOver">,
): Toast {
  const what = requested === 1 ? "review" : "reviews";
  const text = explain(requested, passedOver);
  if (ids.length === 0) return { title: `Failed to ${act} ${what}`, text, tone: "destructive" };
  const subject = requested === 1 ? "Review" : countOf(ids.length, "review");
  return { title: `${subject} ${done[act]} successfully`, ...(text && { text }) };
}

function explain(requested: number, passedOver: PassedOver[]): string {
  const [only] = passedOver;
  if (!only) return "";
  if (requested === 1) return `This review was ${describe(only)}.`;
  const groups = Map.groupBy(passedOver, describe);
  const parts = [...groups].map(([why, all]) => `${all.length} ${why}`);
  return `${passedOver.length} left as they were: ${parts.join("; ")}.`;
}

function describe(passed: PassedOver): string {
  if (passed.why === "decided") {
    return `already ${passed.status}${passed.by ? ` by ${passed.by}` : ""}`;
  }
  return passed.why === "gone" ? "deleted meanwhile" : "changed by its author since you opened it";
}
