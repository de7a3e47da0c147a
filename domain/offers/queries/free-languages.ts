import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import type { CountryRule } from "#shared/offers/options.ts";
import type { Language } from "#shared/options/languages.ts";

export type Rule = { provider: string; countryRule: CountryRule; countries: string[] };

type FreeFilms = {
  language: Language;
  films: number;
  rules: Rule[];
  subtitled: Rule[];
};

export async function listFreeByRules(db: Db, { first, last }: { first: number; last: number }) {
  const { rows } = await sql<FreeFilms>`
    select language, rules, subtitled, count(*)::integer as films
    from (
      select movie_id, spoken.language, jsonb_agg(distinct rule) as rules,
        coalesce(
          jsonb_agg(distinct rule) filter (where 'english' = any (offer.subtitled)), '[]'
        ) as subtitled
      from movies join playing_offers as offer on movie_id = movies.id,
        unnest(offer.spoken) as spoken (language),
        jsonb_build_object(
          'provider', provider, 'countryRule', country_rule, 'countries', named_countries
        ) as rule
      where movies.id between ${first} and ${last} and movie_id between ${first} and ${last}
        and access = 'free' and ${isPublished} and spoken.language <> 'other'
      group by movie_id, spoken.language
    ) as heard
    group by language, rules, subtitled
  `.execute(db);
  return rows;
}

export async function readHighestId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("movies")
    .select((of) => of.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
