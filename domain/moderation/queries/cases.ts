import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Counted, listPage, type Ordering, type PageRequest } from "#db/paging.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { FlagReason } from "#shared/options/flag-reasons.ts";
import type {
  CaseReason,
  FlaggedContentType,
  FlagPriority,
  FlagStatus,
} from "#shared/options/flags.ts";

export type CaseFilters = {
  status?: FlagStatus | undefined;
  priority?: FlagPriority | undefined;
  contentType?: FlaggedContentType | undefined;
  search?: CaseSearch | undefined;
};

type CaseSearch = {
  words: string;
  reasons: CaseReason[];
  movieIds: number[];
  userIds: number[];
};

const queue: Ordering = {
  columns: [
    { name: "urgency", kind: "integer" },
    { name: "created_at", kind: "instant" },
    { name: "id", kind: "integer" },
  ],
  direction: "desc",
};

type Tally = {
  contentType: FlaggedContentType;
  status: FlagStatus;
  priority: FlagPriority;
  count: number;
};

export async function listTallies(db: Db) {
  const { rows } = await sql<Tally>`
    select content_type, status, priority, sum(change)::integer as count from case_tallies
    group by content_type, status, priority
  `.execute(db);
  return rows;
}

export function listQueue(
  db: Db,
  filters: CaseFilters,
  { page, cursor, ...counted }: PageRequest & Counted,
) {
  const listing = {
    table: "moderation_cases",
    where: passes(filters),
    ordering: queue,
    ...counted,
  };
  return listPage(db, listing, { page, cursor });
}

export async function countFound(db: Db, filters: CaseFilters, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from moderation_cases where ${passes(filters)} limit ${most}) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function passes({ status, priority, contentType, search }: CaseFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (status) conditions.push(sql`moderation_cases.status = ${status}`);
  // Lets the planner read only the first part of the queue's index, where open cases are.
  if (status === "pending") conditions.push(sql`moderation_cases.urgency > 0`);
  if (priority) conditions.push(sql`moderation_cases.priority = ${priority}`);
  if (contentType) conditions.push(sql`moderation_cases.content_type = ${contentType}`);
  if (search) conditions.push(matches(search));
  return sql.join(conditions, sql` and `);
}

/** Words of members on a film, as their indexes have them. */
const suggested = [
  { table: "corrections", text: sql`value || ' ' || coalesce(source, '')` },
  {
    table: "offer_reports",
    text: sql`place || ' ' || coalesce(address, '') || ' ' || coalesce(details, '')`,
  },
  {
    table: "offer_proposals",
    text: sql`address || ' ' || coalesce(channel, '') || ' ' || coalesce(note, '')`,
  },
];

// Each part uses its own index; an "or" over several tables would use none.
function matches({ words, reasons, movieIds, userIds }: CaseSearch): RawBuilder<SqlBool> {
  const parts = [
    sql`select id from moderation_cases where reason = any(${reasons}::text[])`,
    sql`select id from moderation_cases where movie_id = any(${movieIds}::integer[])`,
    sql`select id from moderation_cases where profile_id = any(${userIds}::integer[])`,
    sql`select case_id from flags where reporter_id = any(${userIds}::integer[])`,
    ...suggested.map(
      ({ table }) => sql`
        select case_id from ${sql.table(table)} where member_id = any(${userIds}::integer[])
      `,
    ),
    sql`
      select moderation_cases.id from reviews
      join moderation_cases on moderation_cases.review_id = reviews.id
      where reviews.movie_id = any(${movieIds}::integer[])
        or reviews.user_id = any(${userIds}::integer[])
    `,
  ];
  if (words) {
    parts.push(
      sql`select case_id from flags where fold(details) like ${`%${words}%`}`,
      sql`
        select moderation_cases.id from events
        join moderation_cases on moderation_cases.event_id = events.id
        where array_to_string(folded_names, ' ') like ${`%${words}%`}
      `,
      ...suggested.map(
        ({ table, text }) => sql`
          select case_id from ${sql.table(table)} where fold(${text}) like ${`%${words}%`}
        `,
      ),
      sql`
        select moderation_cases.id from reviews
        join moderation_cases on moderation_cases.review_id = reviews.id
        where reviews.folded_text like ${`%${words}%`}
      `,
    );
  }
  return sql`moderation_cases.id in (${sql.join(parts, sql` union all `)})`;
}

export function listByIds(db: Db, ids: number[]) {
  return db
    .selectFrom("moderationCases")
    .leftJoin("reviews", "reviews.id", "moderationCases.reviewId")
    .leftJoin("movies", (join) =>
      join
        .on(sql<SqlBool>`movies.id = coalesce(moderation_cases.movie_id, reviews.movie_id)`)
        .on(isPublished),
    )
    .leftJoin("memberLists", "memberLists.id", "moderationCases.listId")
    .leftJoin("replies", "replies.id", "moderationCases.replyId")
    .leftJoin("profiles", (join) =>
      join.on(
        sql<SqlBool>`profiles.user_id = coalesce(
          moderation_cases.profile_id, replies.user_id,
          case moderation_cases.content_type
            when 'review' then reviews.user_id when 'list' then member_lists.user_id
          end
        )`,
      ),
    )
    .leftJoin("events", "events.id", "moderationCases.eventId")
    .leftJoin("profiles as reporter", "reporter.userId", "moderationCases.reporterId")
    .leftJoin("profiles as decider", "decider.userId", "moderationCases.reviewedBy")
    .select([
      "moderationCases.id",
      "moderationCases.contentType",
      "moderationCases.reviewId",
      "moderationCases.status",
      "moderationCases.priority",
      "moderationCases.reason",
      "moderationCases.description",
      "moderationCases.actionTaken",
      "moderationCases.notes",
      "moderationCases.createdAt",
      "moderationCases.reviewedAt",
      "moderationCases.replyId",
      "replies.replyText",
      "reviews.reviewText",
      "reviews.rating",
      "reviews.status as reviewStatus",
      "movies.title as movieTitle",
      "movies.slug as movieSlug",
      "events.name as eventName",
      "events.slug as eventSlug",
      "memberLists.title as listTitle",
      "memberLists.slug as listSlug",
      "profiles.username",
      "reporter.username as reporterUsername",
      "reporter.avatarUrl as reporterAvatarUrl",
    ])
    .select([
      sql<boolean | null>`coalesce(replies.has_spoilers, reviews.has_spoilers)`.as("hasSpoilers"),
      nameForStaff("profiles").as("memberName"),
      nameForStaff("reporter").as("reporterName"),
      nameForStaff("decider").as("deciderName"),
    ])
    .where("moderationCases.id", "in", ids.length > 0 ? ids : [0])
    .orderBy(sql`array_position(${ids}::integer[], moderation_cases.id)`)
    .execute();
}

export async function listFlagsOf(db: Db, caseIds: number[], most: number) {
  const { rows } = await sql<{
    caseId: number;
    reason: FlagReason;
    details: string | null;
    createdAt: Date;
    name: string | null;
    total: number;
  }>`
    select cases.id as case_id, reason, details, shown.created_at, counted.total,
      ${nameForStaff("profiles")} as name
    from unnest(${caseIds}::integer[]) as cases (id)
    cross join lateral (
      select count(*)::integer as total from flags where case_id = cases.id
    ) as counted
    cross join lateral (
      select id, reason, details, reporter_id, created_at from flags
      where case_id = cases.id
      order by id limit ${most}
    ) as shown
    left join profiles on profiles.user_id = shown.reporter_id
    order by shown.id
  `.execute(db);
  return rows;
}

export function lockCase(db: Db, id: number) {
  return db
    .selectFrom("moderationCases")
    .select(["id", "contentType", "reviewId", "status", "reviewedBy"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findReviewOf(db: Db, id: number) {
  return db
    .selectFrom("moderationCases")
    .select("reviewId")
    .where("id", "=", id)
    .where("contentType", "=", "review")
    .executeTakeFirst();
}

type Decision = {
  status: "resolved" | "dismissed";
  actionTaken: string;
  notes: string | null;
  reviewedBy: number;
};

export async function decide(db: Db, id: number, decision: Decision): Promise<void> {
  await db
    .updateTable("moderationCases")
    .set({ ...decision, reviewedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function sumTallies(db: Db): Promise<void> {
  await sql`select sum_tallies()`.execute(db);
}
