import { useCombobox } from "downshift";
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { type SuggestionLink, useSuggestions } from "./use-suggestions.ts";
import "./search-suggestions.css";

export type SearchSuggestionsProps = {
  input: RefObject<HTMLInputElement | null>;
  id: string;
  /** The field's initial text, for which nothing is suggested. */
  text: string;
  /** Receives the properties that make the field a combobox. */
  onWire: (wiring: ComponentProps<"input">) => void;
};

/** An ARIA combobox around the form's own field, which gets its properties by `onWire`. */
export const SearchSuggestions = memo(function SearchSuggestions(props: SearchSuggestionsProps) {
  const { input, id, onWire } = props;
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => typedSoFar(props));
  const suggestions = useSuggestions(typed);
  const combobox = useCombobox<SuggestionLink>({
    id: `${id}suggestions`,
    inputId: id,
    labelId: `${id}label`,
    items: suggestions,
    inputValue: typed,
    initialIsOpen: typed !== "",
    selectedItem: null,
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null }
        : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) void navigate(selectedItem.to);
    },
  });
  const { openMenu, closeMenu, highlightedIndex, getInputProps, getItemProps, getMenuProps } =
    combobox;
  const isShown = combobox.isOpen && suggestions.length > 0;

  useOnNewPage(() => {
    setTyped("");
    closeMenu();
  });

  const { value, onChange, ...wiring } = getInputProps({
    ref: input,
    "aria-expanded": isShown,
    onKeyDown,
  });
  useLayoutEffect(() => onWire({ ...wiring, onInput }));

  function onKeyDown(event: KeyboardEvent & { preventDownshiftDefault?: boolean }) {
    // Escape would also clear the field; Enter without a choice searches.
    if (event.key === "Escape" && isShown) event.preventDefault();
    event.preventDownshiftDefault = event.key === "Enter" && highlightedIndex < 0;
  }

  function onInput(event: FormEvent<HTMLInputElement>) {
    setTyped(event.currentTarget.value);
    openMenu();
  }

  return (
    <>
      <ul {...getMenuProps()} className="suggestions" hidden={!isShown}>
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.to}
            {...getItemProps({ item: suggestion, index })}
            className={index === highlightedIndex ? "suggestion-active" : undefined}
          >
            {suggestion.label}
            <span className="meta">{suggestion.note}</span>
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {isShown && `${suggestions.length} suggestions`}
      </span>
    </>
  );
});

function typedSoFar({ input, text }: SearchSuggestionsProps): string {
  const value = input.current?.value ?? "";
  return value === text ? "" : value;
}

function useOnNewPage(run: () => void) {
  const { key } = useLocation();
  const page = useRef(key);
  useEffect(() => {
    if (page.current === key) return;
    page.current = key;
    run();
  });
}
