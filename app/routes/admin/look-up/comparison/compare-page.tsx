import type { ComponentProps } from "react";
import type { readComparison } from "./compare.ts";
import { FactForm } from "./fact-form.tsx";
import { LookUpPage, lookUpAddress } from "./look-up-page.tsx";

type Props = Pick<ComponentProps<typeof LookUpPage>, "above" | "path" | "what"> & {
  page: Awaited<ReturnType<typeof readComparison>> & { version: number };
  refused: ComponentProps<typeof FactForm>["refused"];
};

/** The look-up of an existing entry, which is edited on the last page of `above`. */
export function ComparePage({ page, above, path, what, refused }: Props) {
  const { version, entry, rows, unmapped, sources, ...lookUp } = page;
  const choose = {
    to: (chosen: string) => lookUpAddress(path, lookUp.text, chosen),
    label: "Compare",
  };
  return (
    <LookUpPage {...lookUp} {...{ above, path, what, choose }}>
      {entry && lookUp.isOn && (
        <FactForm
          key={`${entry} ${version}`}
          action={lookUpAddress(path, lookUp.text, entry)}
          cancelTo={above.at(-1)?.to ?? path}
          {...{ version, rows, unmapped, sources, refused }}
        />
      )}
    </LookUpPage>
  );
}
