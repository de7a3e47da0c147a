import { addressOf } from "#shared/validation/search-params.ts";
import { Chips } from "#ui/chips.tsx";

const popular = [
  "Anikulapo",
  "Ousmane Sembène",
  "Lagos",
  "The Wedding Party",
  "Genevieve Nnaji",
  "Soweto",
  "Youssef Chahine",
  "Touki Bouki",
];

export default function SearchPrompt() {
  return (
    <section className="search-prompt" aria-labelledby="popular-searches">
      <p>
        Type a title, a name or a few words of the story. Leave out the tone marks if you like:
        “oloture” finds Òlòtūré. Paste the address of a video to see which film it is.
      </p>
      <h2 id="popular-searches">Popular searches</h2>
      <Chips
        label="Popular searches"
        chips={popular.map((text) => ({
          label: text,
          to: addressOf("/search", { q: text }),
        }))}
      />
      <div className="cloth" aria-hidden="true" />
    </section>
  );
}
