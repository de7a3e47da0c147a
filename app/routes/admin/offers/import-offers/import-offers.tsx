import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { offerColumns } from "#shared/offers/columns.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { mostOfferRows } from "#shared/validation/admin-limits.ts";
import { CheckField, Field } from "#ui/field.tsx";
import type { Route } from "./+types/import-offers";
import { answerOfferFile } from "./answer-offer-file.ts";
import { OfferFile } from "./offer-file.tsx";
import "./import-offers.css";

export function loader({ context }: Route.LoaderArgs) {
  requireCapability(context.get(viewerContext), "curate-catalogue", movieLists.offers.act);
  return null;
}

export function action(args: Route.ActionArgs) {
  return answerOfferFile(args);
}

export default function ImportOffers({ actionData: answer }: Route.ComponentProps) {
  const refusal = answer?.stage === "refused" ? answer.errors.file : undefined;
  return (
    <div className="page admin import-offers">
      <AdminHead
        title="Import Offers"
        above={[{ label: "Where to Watch", to: "/admin/where-to-watch" }]}
      >
        <a className="button" href="/admin/where-to-watch/export.csv" download>
          Export Offers
        </a>
      </AdminHead>
      {answer && answer.stage !== "refused" && <OfferFile file={answer} />}
      <section className="surface" aria-labelledby="offer-file">
        <h2 id="offer-file">{answer && !refusal ? "Another file" : "Choose a file"}</h2>
        <form method="post" encType="multipart/form-data">
          <Field
            label="CSV file"
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,text/csv"
            hint={`At most 10 MB and ${inDigits(mostOfferRows)} rows. Nothing is written until you have seen what would be.`}
            error={refusal}
          />
          <CheckField
            name="isAlsoElsewhere"
            label="Also add addresses that another film has, as an upload of two films is"
          />
          <button type="submit" className="button button-gold">
            Check File
          </button>
        </form>
        <p className="meta">
          Columns: {offerColumns.map(({ column }) => column).join(", ")}. A film is named by its
          address here, or by title and year. A column that the file does not have leaves what is
          stored as it is; no offer is removed.
        </p>
      </section>
    </div>
  );
}
