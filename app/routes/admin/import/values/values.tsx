import { countOf } from "#shared/format/count-of.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ImportPage } from "../steps/import-page.tsx";
import { loadStep } from "../steps/load-step.ts";
import { StepForm } from "../steps/step-form.tsx";
import type { Route } from "./+types/values";
import { answerValuesForm } from "./answer-values-form.ts";
import { isUndecided, listWords, wordsOnPage } from "./list-words.ts";
import { WordList } from "./word-list.tsx";

const path = "/admin/movies/import/values";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { found, about } = await loadStep(context);
  const all = listWords(found);
  const showsSure = url.searchParams.get("show") === "understood";
  const listed = all.filter(({ isSure }) => isSure === showsSure);
  const pages = Math.max(1, Math.ceil(listed.length / wordsOnPage));
  const page = Math.min(pages, Math.max(1, Number(url.searchParams.get("page")) || 1));
  const undecided = all.filter((word) => !word.isSure && !word.isDecided);
  return {
    ...about,
    showsSure,
    page,
    pages,
    words: listed.slice((page - 1) * wordsOnPage, page * wordsOnPage),
    counts: { asked: all.filter(({ isSure }) => !isSure).length, all: all.length },
    undecided: all.filter(isUndecided).length,
    guessable: undecided.filter(({ guess }) => guess !== undefined).length,
    isPassedBy: url.searchParams.has("open"),
    cut: found.unknownColumns.filter(({ isCut }) => isCut).map(({ field }) => field),
  };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return answerValuesForm(request, context, url.searchParams);
}

export default function Values({ loaderData, actionData }: Route.ComponentProps) {
  const { progress, words, showsSure, page, pages, counts, undecided, guessable } = loaderData;
  const pathOf = (shown: number, sure = showsSure) => {
    const query = new URLSearchParams({
      ...(sure && { show: "understood" }),
      ...(shown > 1 && { page: String(shown) }),
    });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <ImportPage found={loaderData} step="Values" title="Values">
      <p className="lede">
        Every word in your file that is written differently here, listed once. Your decision applies
        to all rows.
      </p>
      <LinkTabs
        label="Words"
        tabs={[
          { label: `To decide (${counts.asked})`, to: pathOf(1, false), current: !showsSure },
          {
            label: `Understood (${counts.all - counts.asked})`,
            to: pathOf(1, true),
            current: showsSure,
          },
        ]}
      />
      <StepForm
        id={progress.id}
        action={pathOf(page)}
        className="import-form"
        version={[showsSure, page, words]}
        errors={actionData?.errors}
      >
        {({ errors, button }) => (
          <>
            {words.length === 0 && (
              <EmptyState
                title={showsSure ? "Nothing here" : "Nothing to decide"}
                text={
                  showsSure
                    ? "Every word was understood as written."
                    : "Every word in the file is known or understood."
                }
              />
            )}
            {undecided > 0 && (
              <p className="meta" role="status">
                {countOf(undecided, "word is", "words are")} undecided and left out.
                {guessable < undecided && " Some have no guess; decide those yourself."}
              </p>
            )}
            <WordList
              words={words}
              isPassedBy={loaderData.isPassedBy}
              errors={errors}
              typed={actionData?.values}
            />
            {loaderData.cut.length > 0 && (
              <p className="meta">
                A column has more than 500 different words. The rest are left out; perhaps the
                column is read as the wrong field.
              </p>
            )}
            <Pagination page={page} pages={pages} hrefFor={(shown) => pathOf(shown)} />
            <div className="import-bar">
              {button("next", "Save and Continue", true)}
              {guessable > 0 && button("guesses", `Accept All Guesses (${guessable})`)}
              {undecided > 0 && button("leave", `Leave Out All Undecided (${undecided})`)}
              {pages > 1 && button("again", "Save This Page")}
            </div>
          </>
        )}
      </StepForm>
    </ImportPage>
  );
}
