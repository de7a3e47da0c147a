import { sql } from "kysely";
import { expect, test } from "vitest";
import { creatorLimits } from "#shared/creator/fields.ts";
import { inSnakeCase } from "#shared/film/columns.ts";
import { movieLimits, rowFields } from "#shared/film/fields.ts";
import {
  countryRules,
  offerAccesses,
  offerExtents,
  offerQualities,
  offerSources,
  offerStates,
  officialMarks,
  providerKinds,
  subtitleVerdicts,
} from "#shared/offers/options.ts";
import { offerOutcomes, offerReportReasons } from "#shared/offers/reports.ts";
import { activityTypes } from "#shared/options/activity.ts";
import { periods } from "#shared/options/analytics.ts";
import { auditActions } from "#shared/options/audit-actions.ts";
import { awardNames, distinctions, eventKinds } from "#shared/options/awards.ts";
import { delegables, helpers } from "#shared/options/capabilities.ts";
import { catalogueChanges, catalogueSubjects } from "#shared/options/catalogue-changes.ts";
import { correctionFields } from "#shared/options/correction-fields.ts";
import { creditedParts } from "#shared/options/credited-parts.ts";
import { castRoles, crewRoles, departments } from "#shared/options/credits.ts";
import { festivalCorrections } from "#shared/options/festival-corrections.ts";
import { flagReasons } from "#shared/options/flag-reasons.ts";
import {
  caseOpeners,
  flaggedContentTypes,
  flagPriorities,
  flagStatuses,
  suggestionStatuses,
} from "#shared/options/flags.ts";
import { genres } from "#shared/options/genres.ts";
import { creatorIdentifierSchemes, identifierSchemes } from "#shared/options/identifiers.ts";
import { findingKinds, importStatuses } from "#shared/options/imports.ts";
import { languages } from "#shared/options/languages.ts";
import { roles } from "#shared/options/members.ts";
import { trailerTypes } from "#shared/options/movie-records.ts";
import { movieStates } from "#shared/options/movie-states.ts";
import { relationships } from "#shared/options/relationships.ts";
import { reviewStatuses } from "#shared/options/review-statuses.ts";
import { type SettingField, settingSections } from "#shared/options/settings.ts";
import { sponsoredNoticePlacements } from "#shared/options/sponsored-notice-placements.ts";
import {
  longestEmail,
  longestPasskeyName,
  longestTokenName,
} from "#shared/validation/account-limits.ts";
import {
  awardLimits,
  castLimits,
  categoryLimits,
  channelLimits,
  crewLimits,
  eventLimits,
  nominationLimits,
  offerLimits,
  providerLimits,
  trailerLimits,
} from "#shared/validation/catalogue-limits.ts";
import {
  bioLimits,
  nameLimits,
  reservedUsernames,
  usernameLimits,
} from "#shared/validation/profile-limits.ts";
import { detailsLimits, reviewLimits } from "#shared/validation/review-limits.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildReview,
  buildVotes,
  buildWatchlistEntries,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

const db = await openTestDatabase();
const { id: movieId } = await buildMovie();

const movieColumns = Object.fromEntries(
  Object.entries(movieLimits).map(([name, most]) => [inSnakeCase(name), most]),
);
const settingLimits = Object.fromEntries(
  Object.entries<SettingField>(Object.assign({}, ...Object.values(settingSections))).flatMap(
    ([name, field]) =>
      "most" in field && field.kind !== "secret" ? [[inSnakeCase(name), field.most]] : [],
  ),
);
const valuesOf = (list: readonly { value: string }[]) => list.map(({ value }) => value);

test.each([
  ["movies_genre_known", valuesOf(genres)],
  ["top_movies_period_known", valuesOf(periods)],
  ["top_page_views_period_known", valuesOf(periods)],
  ["imports_status_known", [...importStatuses]],
  ["import_findings_kind_known", [...findingKinds]],
  ["movies_language_known", valuesOf(languages)],
  ["movies_other_genres_known", valuesOf(genres)],
  ["movies_other_languages_known", valuesOf(languages)],
  ...rowFields
    .filter(({ kind }) => kind === "choice")
    .map(({ name, options = [] }): [string, string[]] => [
      `movies_${inSnakeCase(name)}_known`,
      valuesOf(options),
    ]),
  ["movies_state_known", valuesOf(movieStates)],
  ["movie_identifiers_scheme_known", valuesOf(identifierSchemes)],
  ["creator_identifiers_scheme_known", valuesOf(creatorIdentifierSchemes)],
  ["movie_cast_role_known", valuesOf(castRoles)],
  ["movie_crew_role_known", valuesOf(crewRoles)],
  ["movie_crew_department_known", valuesOf(departments)],
  ["movie_creators_part_known", valuesOf(creditedParts)],
  ["profiles_genres_known", valuesOf(genres)],
  ["profiles_languages_known", valuesOf(languages)],
  ["profiles_username_not_reserved", reservedUsernames],
  ["movie_trailers_type_known", valuesOf(trailerTypes)],
  ["providers_kind_known", valuesOf(providerKinds)],
  ["channels_official_known", valuesOf(officialMarks)],
  ["movie_offers_access_known", valuesOf(offerAccesses)],
  ["movie_offers_extent_known", valuesOf(offerExtents)],
  ["movie_offers_quality_known", valuesOf(offerQualities)],
  ["movie_offers_source_known", valuesOf(offerSources)],
  ["movie_offers_state_known", valuesOf(offerStates)],
  ["movie_offers_subtitle_verdict_known", valuesOf(subtitleVerdicts)],
  ["movie_offers_country_rule_known", valuesOf(countryRules)],
  ["movie_related_type_known", valuesOf(relationships)],
  ["movie_awards_name_known", [...awardNames]],
  ["events_kind_known", valuesOf(eventKinds)],
  ["nominations_distinction_known", [...distinctions]],
  ["profiles_role_known", valuesOf(roles)],
  ["reviews_status_known", valuesOf(reviewStatuses)],
  ["moderation_cases_reason_known", [...valuesOf(flagReasons), ...valuesOf(caseOpeners)]],
  [
    "corrections_field_known",
    [...new Set(valuesOf([...correctionFields, ...Object.values(festivalCorrections).flat()]))],
  ],
  ["corrections_status_known", valuesOf(suggestionStatuses)],
  ["offer_reports_reason_known", valuesOf(offerReportReasons)],
  ["offer_reports_outcome_known", valuesOf(offerOutcomes)],
  ["offer_proposals_status_known", valuesOf(suggestionStatuses)],
  ["subtitle_votes_verdict_known", valuesOf(subtitleVerdicts)],
  ["movie_offers_readers_verdict_known", valuesOf(subtitleVerdicts)],
  ["flags_reason_known", valuesOf(flagReasons)],
  ["moderation_cases_type_known", valuesOf(flaggedContentTypes)],
  ["moderation_cases_status_known", valuesOf(flagStatuses)],
  ["moderation_cases_priority_known", valuesOf(flagPriorities)],
  ["activities_type_known", [...activityTypes]],
  ["delegations_role_known", valuesOf(helpers)],
  ["delegations_capability_known", valuesOf(delegables)],
  ["audit_log_act_known", valuesOf(auditActions)],
  ["catalogue_changes_subject_known", valuesOf(catalogueSubjects)],
  ["catalogue_changes_change_known", valuesOf(catalogueChanges)],
  ["deleted_entries_subject_known", valuesOf(catalogueSubjects)],
  ["notices_placement_known", valuesOf(sponsoredNoticePlacements)],
])("%s allows the values of the option list and no other", async (constraint, values) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}
  `.execute(db);
  const allowed = [...(rows[0]?.definition.matchAll(/'((?:[^']|'')*)'::text/g) ?? [])];
  expect(allowed.map(([, value]) => value?.replaceAll("''", "'")).sort()).toEqual(
    values.toSorted(),
  );
});

test.each([
  ["movies", movieColumns],
  ["movie_cast", castLimits],
  ["movie_crew", crewLimits],
  ["movie_trailers", trailerLimits],
  ["nominations", { ...awardLimits, ...nominationLimits }],
  ["events", eventLimits],
  ["categories", categoryLimits],
  ["movie_offers", offerLimits],
  ["providers", providerLimits],
  ["channels", channelLimits],
  ["creators", creatorLimits],
  ["settings", settingLimits],
])("%s holds as much as its forms and files may give", async (table, limits) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'
  `.execute(db);
  const definitions = rows.map(({ definition }) => definition).join(" ");
  const limited = definitions.matchAll(/(?:length\("?(\w+)"?\)|\((\w+)) <= (\d+)/g);
  const allowed = Object.fromEntries(
    [...limited].map(([, text, number, most]) => [text ?? number, Number(most)]),
  );
  expect(allowed).toMatchObject(limits);
});

test.each([
  ["profiles_name_length", Object.values(nameLimits)],
  ["profiles_username_check", Object.values(usernameLimits)],
  ["profiles_bio_length", Object.values(bioLimits)],
  ["reviews_text_length", Object.values(reviewLimits)],
  ["flags_details_check", Object.values(detailsLimits)],
  ["passkey_name_check", [longestPasskeyName]],
  ["access_tokens_name_check", [longestTokenName]],
  ["mail_outbox_recipient_check", [longestEmail]],
])("%s has the limits that the forms have", async (constraint, limits) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}
  `.execute(db);
  const numbers = [...(rows[0]?.definition.matchAll(/\d+/g) ?? [])].map(([digits]) =>
    Number(digits),
  );
  expect(numbers).toEqual(expect.arrayContaining(limits));
});

test("a rating is from 1 to 5", async () => {
  await expect(buildReview({ movieId, rating: 0 })).rejects.toThrow("rating");
  await expect(buildReview({ movieId, rating: 6 })).rejects.toThrow("rating");
});

test("a review's text has at most 500 characters, and is never empty", async () => {
  await expect(buildReview({ movieId, reviewText: "ọ".repeat(501) })).rejects.toThrow("text");
  await expect(buildReview({ movieId, reviewText: "" })).rejects.toThrow("text");
  await buildReview({ movieId, reviewText: "ọ".repeat(500) });
});

test("a member has one review, one vote and one watchlist entry for each thing", async () => {
  const { userId } = await buildMember();
  const { id: reviewId } = await buildReview({ movieId, userId });
  await expect(buildReview({ movieId, userId })).rejects.toThrow("reviews_one_per_member");
  const vote = { reviewId, userId };
  await buildVotes([vote]);
  await expect(buildVotes([vote])).rejects.toThrow("helpful_votes_one_per_member");
  await buildWatchlistEntries([{ movieId, userId }]);
  await expect(buildWatchlistEntries([{ movieId, userId }])).rejects.toThrow(
    "watchlists_one_per_member",
  );
});

test("a favourite is dated, and nothing else is", async () => {
  const { userId } = await buildMember();
  await expect(buildWatchlistEntries([{ movieId, userId, isFavorite: true }])).rejects.toThrow(
    "watchlists_favorite_dated",
  );
});

test("an address is never a bare number, which is an internal identifier", async () => {
  await expect(buildMovie({ slug: "1973" })).rejects.toThrow("movies_slug_is_a_slug");
  await expect(buildMember({ username: "12" })).rejects.toThrow("profiles_username_is_a_slug");
  await buildMovie({ slug: "باب-الحديد-1958" });
});

test("a name has 2 to 49 letters and a bio 500, marks not counted but bounded", async () => {
  await buildMember({ displayName: "ọ́".repeat(49), bio: "ẹ́".repeat(500) });
  await expect(buildMember({ displayName: "o" })).rejects.toThrow("profiles_name_length");
  await expect(buildMember({ displayName: "o".repeat(50) })).rejects.toThrow(
    "profiles_name_length",
  );
  await expect(buildMember({ bio: "e".repeat(501) })).rejects.toThrow("profiles_bio_length");
  await expect(buildMember({ bio: `e${"\u0301".repeat(2000)}` })).rejects.toThrow(
    "profiles_bio_length",
  );
});

test("nobody is called as new members will be", async () => {
  await expect(buildMember({ username: "member-2000000000" })).rejects.toThrow(
    "profiles_username_own_number",
  );
});

test("a creator who has films cannot be deleted", async () => {
  const { id: creatorId } = await buildCreator({ name: "Safi Faye" });
  await buildMovie({ title: "Mossane", releaseYear: 1996, creatorId });
  const removal = db.deleteFrom("creators").where("id", "=", creatorId).execute();
  await expect(removal).rejects.toThrow("movies_creator_id_fkey");
});

test("a member's address of mail is in lower case, so that nobody has two accounts", async () => {
  await expect(buildMember({ email: "Amina@example.org" })).rejects.toThrow(
    "member_email_in_lower_case",
  );
});

test("a film's five counters are all there", async () => {
  const counts = sql<number[]>`array[0, 0, null, 0, 0]`;
  const change = db.updateTable("movies").set({ ratingCounts: counts }).execute();
  await expect(change).rejects.toThrow("review_count");
});

test("every case names what it is about, a comment's the review that it stands under", async () => {
  const { id: reviewId } = await buildReview({ movieId });
  const comment = { contentType: "comment", reason: "spam" } as const;
  await expect(db.insertInto("moderationCases").values(comment).execute()).rejects.toThrow(
    "moderation_cases_target",
  );
  const found = { ...comment, reviewId };
  const aboutReview = { ...found, contentType: "review" } as const;
  await db.insertInto("moderationCases").values([found, found, aboutReview]).execute();
  await expect(db.insertInto("moderationCases").values(aboutReview).execute()).rejects.toThrow(
    "moderation_cases_open_review",
  );
});

test("every function that names tables finds them whatever the caller's search path", async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace
      and (lanname = 'plpgsql' or proname = 'get_trending_movies')
      and not coalesce(proconfig::text like '%search_path=public, pg_temp%', false)
  `.execute(db);
  expect(rows).toEqual([]);
});

test("no deletion reads a whole table: each foreign key has an index", async () => {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select conrelid::regclass::text as table_name, attname as column_name
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and (
        indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'
      )
    )
  `.execute(db);
  expect(rows).toEqual([]);
});
