import { DrawnPoster } from "#app/components/poster.tsx";
import { dyes, families, layouts, type PosterDesign } from "#shared/poster/choose-poster.ts";
import { fitTitle, measureTitle } from "#shared/poster/fit-title.ts";
import { Field } from "#ui/field.tsx";
import type { Route } from "./+types/posters";
import { Sample } from "./samples/sample.tsx";

const titles = ["Yeelen", "Black Girl", "Aníkúlápó", "The Burial of Kojo", "Xala", "Hyenas"];
const someTitles = ["Aníkúlápó", "This Is Not a Burial, It’s a Resurrection"];

export function loader({ url }: Route.LoaderArgs) {
  const titles = url.searchParams.getAll("title").filter(Boolean);
  return { tried: titles.length > 0 ? titles : someTitles };
}

/** Every family in every dye, and the titles of `?title=…` in every layout that fits. */
export default function Posters({ loaderData: { tried } }: Route.ComponentProps) {
  return (
    <>
      <Sample title="Families and dyes">
        <div className="styleguide-sheet">
          {dyes.flatMap((dye, row) =>
            families.map((family, column) => {
              const layout = layouts[(row + column) % layouts.length] ?? "foot";
              const title = titles[(row * 5 + column) % titles.length] ?? "Xala";
              return (
                <TriedPoster key={family + dye} title={title} design={{ family, dye, layout }} />
              );
            }),
          )}
        </div>
      </Sample>
      <Sample title="Titles and layouts">
        <form className="styleguide-form styleguide-narrow">
          <Field label="Try a title" name="title" />
          <button type="submit" className="button button-gold">
            Draw it
          </button>
        </form>
        {["narrow", "wide"].map((width) => (
          <div key={width} className={`styleguide-tried styleguide-tried-${width}`}>
            {tried.flatMap((title) =>
              layouts.map((layout, index) => (
                <TriedPoster
                  key={title + layout}
                  title={title}
                  design={{ layout, family: families[index] ?? "moon", dye: dyes[index] ?? "sea" }}
                />
              )),
            )}
          </div>
        ))}
      </Sample>
    </>
  );
}

function TriedPoster({ title, design }: { title: string; design: Omit<PosterDesign, "size"> }) {
  const size = fitTitle(measureTitle(title), design.layout);
  if (!size) return null;
  const movie = {
    slug: "",
    title,
    releaseYear: 1987,
    genre: "drama",
    director: "Souleymane Cissé",
  };
  return <DrawnPoster movie={{ ...movie, language: "yoruba" }} design={{ ...design, size }} />;
}
