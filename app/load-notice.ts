import { findNotice, type ShownNotice } from "#domain/notices/notices.ts";
import type { NoticePlacement } from "#shared/options/notice-placements.ts";

/** The notice of a page for its loader, which without one says nothing of it. */
export async function loadNotice(placement: NoticePlacement): Promise<{ notice?: ShownNotice }> {
  const notice = await findNotice(placement);
  return notice ? { notice } : {};
}
