import { useSearchParams } from "react-router";
import { ActionSamples } from "./samples/action-samples.tsx";
import { CinemaSamples } from "./samples/cinema-samples.tsx";
import { FieldSamples } from "./samples/field-samples.tsx";
import { ReadingSamples } from "./samples/reading-samples.tsx";

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
