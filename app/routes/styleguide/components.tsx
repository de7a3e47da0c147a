import { useSearchParams } from "react-router";
import { ActionSamples } from "./parts/action-samples.tsx";
import { CinemaSamples } from "./parts/cinema-samples.tsx";
import { FieldSamples } from "./parts/field-samples.tsx";
import { ReadingSamples } from "./parts/reading-samples.tsx";

/** Every component in its states; `?dir=rtl` turns the page for right-to-left languages. */
export default function Components() {
  const [search] = useSearchParams();
  return (
    <div dir={search.get("dir") === "rtl" ? "rtl" : undefined}>
      <ActionSamples />
      <FieldSamples />
      <ReadingSamples />
      <CinemaSamples />
    </div>
  );
}
