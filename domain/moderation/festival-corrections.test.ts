import { beforeEach, expect, test } from "vitest";
import { listActivity } from "#domain/activity/activity.ts";
import { listRecentChanges } from "#domain/catalogue/recent-changes.ts";
import { getPanelEvent, updateEvent } from "#domain/festivals/events.ts";
import { addNomination, deleteNomination, listNominations } from "#domain/festivals/nominations.ts";
import { exportOwnData } from "#domain/own-data/own-data.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { eventForm, nominationForm } from "#shared/validation/festivals.ts";
import { buildMember, buildMovie, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { getCase, listCases } from "./cases.ts";
import { acceptCorrection, suggestFestivalCorrection } from "./corrections.ts";
import { declineSuggestion } from "./suggestions.ts";

const db = await openTestDatabase();
const slug = "fespaco";
let nominationId = 0;
let amina: Member;
let ama: Member;

beforeEach(async () => {
  for (const table of [
    ...(["nominations", "editions", "categories", "moderationCases", "movies"] as const),
    ...(["member", "allowances", "auditLog", "catalogueChanges"] as const),
  ]) {
    await db.deleteFrom(table).execute();
  }
  amina = memberOf(await buildMember({ displayName: "Amina Bello" }));
  ama = ownerOf(await buildMember({ displayName: "Ama Owusu" }));
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  const fields = { edition: "1976", category: "Best Film", film: "Xala", year: "1975" };
  const input = nominationForm.parse({ ...fields, result: "nominated" });
  nominationId = await addNomination(ama, slug, input);
});

type Suggestion = Partial<Parameters<typeof suggestFestivalCorrection>[1]>;

function suggest(fields: Suggestion, by = amina) {
  const source = "Le programme de 1976";
  const words = { field: "founded", value: "1970", source } as const;
  const about = { slug, edition: null, nominationId: null };
  return suggestFestivalCorrection(by, { ...about, ...words, ...fields });
}

async function findCase() {
  const [first] = (await listCases(ama, { page: 1 })).cases;
  if (!first) throw new Error("There is no case.");
  return first;
}

async function latestId() {
  return (await findCase()).corrections.at(-1)?.id ?? 0;
}

const result = () => ({ field: "result", value: "won", edition: 1976, nominationId }) as const;

test("suggestions of a festival, its edition and a result come into the festival's one case", async () => {
  expect(await suggest({})).toBe(true);
  expect(await suggest({})).toBe(false);
  await suggest({ edition: 1976, field: "number", value: "5" });
  await suggest(result());
  await suggest({ field: "other", value: "Its first winner is missing" });
  const found = await findCase();
  expect(found).toMatchObject({ type: "event", content: { festival: { slug, name: "FESPACO" } } });
  expect(found.corrections).toMatchObject([
    { field: "Founded", value: "1970", source: "Le programme de 1976", isWritten: true },
    { field: "Number 1976", value: "5", isWritten: true },
    { field: "Result of Xala, Best Film, 1976", value: "Won", isWritten: true },
    { field: "Something else", isWritten: false, by: "Amina Bello" },
  ]);
  for (const text of ["fespaco", "first winner", "amina"]) {
    expect((await listCases(ama, { page: 1, text })).cases).toMatchObject([{ id: found.id }]);
  }
});

test("an accepted one is written as the panel writes it, credited in the history, and announced", async () => {
  await suggest({});
  const { id } = await findCase();
  await acceptCorrection(ama, await latestId());
  expect((await getPanelEvent(ama, slug)).event.founded).toBe(1970);
  expect(await getCase(ama, id)).toMatchObject({ status: "resolved" });
  const log = db.selectFrom("auditLog").select(["act", "subject", "reason"]).orderBy("id", "desc");
  expect(await log.executeTakeFirst()).toEqual({
    ...{ act: "flag-resolved", subject: "Flag on the festival FESPACO" },
    reason: "Suggested correction accepted",
  });
  const { changes } = await listRecentChanges(ama, { festival: slug }, undefined);
  expect(changes[0]).toMatchObject({
    ...{ subject: "event", after: { founded: "1970" } },
    ...{ actorName: "Ama Owusu", suggesterName: "Amina Bello" },
  });
  const { activities } = await listActivity(amina, { page: 1, type: "notification" });
  expect(activities).toMatchObject([
    { type: "correction_accepted", festival: "FESPACO", festivalSlug: slug },
  ]);
  expect((await exportOwnData(amina)).corrections).toMatchObject([
    { festival: "FESPACO", movie: null, field: "founded", status: "accepted" },
  ]);
});

test("an edition's number and a nomination's result are written where they are", async () => {
  await suggest({ edition: 1976, field: "number", value: "5" });
  await acceptCorrection(ama, await latestId());
  const { editions } = await getPanelEvent(ama, slug);
  expect(editions).toMatchObject([{ year: 1976, number: 5, isOnline: false }]);
  await suggest(result());
  await acceptCorrection(ama, await latestId());
  expect(await listNominations(ama, slug, 1976)).toMatchObject([
    { id: nominationId, won: true, cells: { film: "Xala", category: "Best Film" } },
  ]);
  expect((await exportOwnData(amina)).corrections).toMatchObject([
    { festival: "FESPACO", edition: 1976, field: "number" },
    { festival: "FESPACO", edition: 1976, field: "result", film: "Xala" },
  ]);
});

test("what the panel's form refuses waits for the curator, who learns why", async () => {
  await suggest({ edition: 1976, field: "endsOn", value: "1976-02-10" });
  await expect(acceptCorrection(ama, await latestId())).rejects.toThrow(
    new Conflict("Last day must not be before the first. Edit the festival first."),
  );
  await suggest({ field: "name", value: "Carthage Film Festival" });
  await expect(acceptCorrection(ama, await latestId())).rejects.toThrow(
    new Conflict("Carthage Film Festival has one of these names already"),
  );
});

test("what no field takes is accepted once the curator has edited the festival", async () => {
  await suggest({ field: "other", value: "It is held in Ouagadougou alone" });
  const id = await latestId();
  await expect(acceptCorrection(ama, id)).rejects.toThrow("Edit the festival first");
  const { event } = await getPanelEvent(ama, slug);
  await updateEvent(ama, slug, eventForm.parse({ ...event.cells, city: "Ouaga" }));
  await acceptCorrection(ama, id);
  expect(await findCase()).toMatchObject({ status: "resolved" });
  const { changes } = await listRecentChanges(ama, { festival: slug }, undefined);
  expect(changes[0]).toMatchObject({ after: { city: "Ouaga" }, suggesterName: "Amina Bello" });
});

test("a removed nomination's suggestion can be declined, and none can be made", async () => {
  await suggest(result());
  await deleteNomination(ama, slug, nominationId);
  const id = await latestId();
  expect((await findCase()).corrections).toMatchObject([
    { field: "Result of a nomination that was removed, 1976" },
  ]);
  await expect(acceptCorrection(ama, id)).rejects.toThrow("No nomination to update");
  await declineSuggestion(ama, "corrections", { id, reason: "It was not nominated." });
  await expect(suggest(result())).rejects.toThrow(NotFound);
});

test("suggestions of a festival stay without a name when their member leaves", async () => {
  await suggest({});
  await db.deleteFrom("member").where("id", "=", amina.id).execute();
  expect((await findCase()).corrections).toMatchObject([{ by: "Anonymous" }]);
});
