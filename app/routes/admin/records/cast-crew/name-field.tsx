import { useCombobox } from "downshift";
import { type FormEvent, useRef, useState } from "react";
import { castLimits } from "#shared/validation/catalogue-limits.ts";
import { useWiring } from "#ui/field.tsx";
import { useKnownNames } from "./use-known-names.ts";

type Props = { name: string; defaultValue: string | undefined; error: string | undefined };

/** Suggests names of the catalogue, so that each has one spelling. */
export function NameField({ name, defaultValue, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const names = useKnownNames(typed);
  const { frame, wired } = useWiring({ label: "Name", error });
  const { isOpen, highlightedIndex, openMenu, getInputProps, getItemProps, getMenuProps } =
    useCombobox<string>({
      inputId: wired.id,
      items: names,
      inputValue: typed,
      selectedItem: null,
      stateReducer: (_, { type, changes }) =>
        type === useCombobox.stateChangeTypes.InputBlur
          ? { ...changes, selectedItem: null }
          : changes,
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem && input.current) input.current.value = selectedItem;
        setTyped("");
      },
    });
  const isShown = isOpen && names.length > 0;
  // Uncontrolled, so that input made before hydration stays.
  const {
    value: _value,
    onChange: _onChange,
    ...wiring
  } = getInputProps({
    ref: input,
    "aria-expanded": isShown,
    onKeyDown: (event) => {
      const isChoosing = isShown && highlightedIndex >= 0;
      Object.assign(event.nativeEvent, {
        preventDownshiftDefault: event.key === "Enter" && !isChoosing,
      });
    },
  });
  return frame(
    <div className="known-names">
      <input
        {...wired}
        {...wiring}
        aria-labelledby={undefined}
        className="input"
        name={name}
        defaultValue={defaultValue}
        dir="auto"
        maxLength={2 * castLimits.name}
        autoComplete="off"
        onInput={(event: FormEvent<HTMLInputElement>) => {
          setTyped(event.currentTarget.value);
          openMenu();
        }}
      />
      <ul
        {...getMenuProps()}
        aria-labelledby={undefined}
        aria-label="Known names"
        className="suggestions"
        hidden={!isShown}
      >
        {names.map((known, index) => (
          <li
            key={known}
            dir="auto"
            {...getItemProps({ item: known, index })}
            className={index === highlightedIndex ? "suggestion-active" : undefined}
          >
            {known}
          </li>
        ))}
      </ul>
    </div>,
  );
}
