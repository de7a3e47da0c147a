import { useSearchParams } from "react-router";
import { ActionSamples } from "./action-samples.tsx";
import { CinemaSamples } from "./cinema-samples.tsx";
import { FieldSamples } from "./field-samples.tsx";
import { ReadingSamples } from "./reading-samples.tsx";

/** Every component in its states; `?dir=rtl` turns the page for languages read from the right. */
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
