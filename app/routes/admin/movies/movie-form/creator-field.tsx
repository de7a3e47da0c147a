import { useCombobox } from "downshift";
import { type KeyboardEvent, useState } from "react";
import type { Namesake, PickedCreator } from "#domain/creators/picking.ts";
import { creatorLimits } from "#shared/creator/fields.ts";
import { countOf } from "#shared/format/count-of.ts";
import { CheckField, useWiring } from "#ui/field.tsx";
import { useFound } from "./use-found.ts";

type Props = {
  label: string;
  name: string;
  slug: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** If several creators have the name. */
  namesakes?: Namesake[] | undefined;
};

type Chosen = { name: string; slug: string };

/** A film's creator: searched while typing; without JavaScript the name is sent. */
export function CreatorField({ label, name, slug, hint, error, namesakes }: Props) {
  const [text, setText] = useState(name);
  const [chosen, setChosen] = useState<Chosen>({ name, slug });
  const { frame, wired } = useWiring({ label, hint, error });
  const isChosen = text === chosen.name;
  const typed = text.trim();
  const asks = !isChosen && typed.length > 1;
  const found = useFound<PickedCreator>(
    asks ? `/admin/creators/suggestions?${new URLSearchParams({ q: typed })}` : undefined,
  );
  const items = found ?? [];
  const combobox = useCombobox<PickedCreator>({
    id: `${wired.id}list`,
    inputId: wired.id,
    items,
    itemToString: (item) => item?.name ?? "",
    inputValue: text,
    selectedItem: null,
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: text }
        : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setChosen(selectedItem);
      setText(selectedItem.name);
    },
  });
  const { isOpen, highlightedIndex, getInputProps, getItemProps, getMenuProps } = combobox;
  const isShown = isOpen && items.length > 0;

  function onKeyDown(event: KeyboardEvent & { preventDownshiftDefault?: boolean }) {
    // Escape would also clear the field, and Enter would submit the form.
    if (event.key === "Escape") {
      if (isShown) combobox.closeMenu();
      event.preventDownshiftDefault = true;
    }
    event.preventDownshiftDefault ||= event.key === "Enter" && highlightedIndex < 0;
  }

  return (
    <>
      {frame(
        <div className="creator-picker">
          <input
            {...getInputProps({
              onKeyDown,
              onInput: (event) => setText(event.currentTarget.value),
              "aria-expanded": isShown,
            })}
            {...wired}
            aria-labelledby={undefined}
            className="input"
            name="creator"
            autoComplete="off"
            dir="auto"
            maxLength={2 * creatorLimits.name}
          />
          <ul
            {...getMenuProps()}
            aria-labelledby={undefined}
            aria-label="Creators"
            className="suggestions"
            hidden={!isShown}
          >
            {items.map((item, index) => (
              <li
                key={item.slug}
                {...getItemProps({ item, index })}
                className={index === highlightedIndex ? "suggestion-active" : undefined}
              >
                {item.name}
                <span className="meta">{describe(item)}</span>
              </li>
            ))}
          </ul>
          <p className="field-hint" role="status">
            {asks &&
              found &&
              (found.length > 0 ? `${found.length} found` : "No creator has that name.")}
          </p>
        </div>,
      )}
      {namesakes ? (
        <fieldset className="namesakes">
          <legend>Which one?</legend>
          {namesakes.map((one, index) => (
            <CheckField
              key={one.slug}
              type="radio"
              name="creatorSlug"
              value={one.slug}
              defaultChecked={index === 0}
              label={
                <span>
                  {one.name}{" "}
                  <span className="meta">{`${describe(one)} · /creator/${one.slug}`}</span>
                </span>
              }
            />
          ))}
        </fieldset>
      ) : (
        <input type="hidden" name="creatorSlug" value={isChosen ? chosen.slug : ""} />
      )}
    </>
  );
}

function describe({ movieCount, country, bornYear }: PickedCreator & Partial<Namesake>): string {
  const facts = [countOf(movieCount, "movie"), country, bornYear && `born ${bornYear}`];
  return facts.filter(Boolean).join(" · ");
}
