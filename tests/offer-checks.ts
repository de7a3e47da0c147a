import { database } from "#db/client.ts";
import { offerForm } from "#shared/validation/offers.ts";

const day = 24 * 60 * 60 * 1000;
const usual = { extent: "whole", countryRule: "unknown", state: "plays", access: "free" };

/** The form of an offer that is added to be checked. */
export function formAt(address: string, more: Record<string, string> = {}) {
  const provider = address.includes("youtu") ? "youtube" : "netflix";
  return offerForm.parse({ ...usual, address, provider, ...more });
}

export async function read(id: number) {
  const offer = await database()
    .selectFrom("movieOffers")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const check = await database()
    .selectFrom("offerChecks")
    .selectAll()
    .where("offerId", "=", id)
    .executeTakeFirstOrThrow();
  return { offer, check };
}

/** As if the offer's last check, and its first failure, were so many days ago. */
export async function passDays(count: number) {
  const checks = await database().selectFrom("offerChecks").selectAll().execute();
  for (const { offerId, firstFailedAt, checkedAt } of checks) {
    const ago = (at: Date | null) => at && new Date(at.getTime() - count * day);
    const past = { firstFailedAt: ago(firstFailedAt), checkedAt: ago(checkedAt) };
    await database()
      .updateTable("offerChecks")
      .set({ ...past, dueAt: new Date(Date.now() - 1000) })
      .where("offerId", "=", offerId)
      .where("dueAt", "is not", null)
      .execute();
  }
}

/** As the data API describes it. */
export const video = {
  id: "dQw4w9WgXcQ",
  snippet: { title: "Xala", channelId: `UC${"a".repeat(22)}`, channelTitle: "Films of Dakar" },
  status: { uploadStatus: "processed", privacyStatus: "public" },
  contentDetails: { duration: "PT2H3M40S", regionRestriction: { blocked: ["FR", "DE"] } },
};
