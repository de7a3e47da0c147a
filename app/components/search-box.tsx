import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Form } from "react-router";
import { longestPasted } from "#shared/validation/search-params.ts";
import { Icon } from "#ui/icon.tsx";
import type { SearchSuggestionsProps } from "./search-suggestions.tsx";

type Props = {
  variant: "header" | "hero" | "page";
  text?: string;
  autoFocus?: boolean;
  children?: ReactNode;
};

/** Leads to /search; the code of suggestions is loaded when the field is first focused. */
export function SearchBox({ variant, text = "", autoFocus, children }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>();
  const [wiring, setWiring] = useState<ComponentProps<"input">>();
  useShownText(input, text);

  function clear() {
    if (!input.current) return;
    input.current.value = "";
    input.current.focus();
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // Before hydration the field may already have the focus.
  useEffect(() => {
    if (document.activeElement === input.current) loadSuggestions(setSuggestions);
  }, []);

  return (
    <Form
      className={`search-form search-box search-box-${variant}`}
      role="search"
      action="/search"
      discover="none"
      onSubmit={(event) => input.current?.value.trim() || event.preventDefault()}
    >
      {children}
      <label className="visually-hidden" htmlFor={id} id={`${id}label`}>
        Search films
      </label>
      <div className="search-box-field">
        <input
          ref={input}
          id={id}
          className="input"
          name="q"
          type="search"
          defaultValue={text}
          // Beside its button on a phone it fits.
          placeholder={variant === "hero" ? "Film or person" : "Film, director, actor"}
          maxLength={longestPasted}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: only where the field was asked for.
          autoFocus={autoFocus}
          onFocus={() => loadSuggestions(setSuggestions)}
          {...wiring}
        />
        <button
          type="button"
          className="icon-button search-box-clear with-script"
          aria-label="Clear search"
          onClick={clear}
        >
          <Icon name="close" />
        </button>
        {variant !== "hero" && (
          <button type="submit" className="icon-button" aria-label="Search">
            <Icon name="search" />
          </button>
        )}
        {Suggestions && <Suggestions input={input} id={id} text={text} onWire={setWiring} />}
      </div>
      {variant === "hero" && (
        <button type="submit" className="button button-gold">
          Search
        </button>
      )}
    </Form>
  );
}

function loadSuggestions(show: (load: () => ComponentType<SearchSuggestionsProps>) => void) {
  import("./search-suggestions.tsx").then(
    (loaded) => show(() => loaded.SearchSuggestions),
    () => {}, // Without suggestions it is still a search form.
  );
}

/** The typed text stays until the address changes. */
function useShownText(input: { current: HTMLInputElement | null }, text: string) {
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    if (input.current) input.current.value = text;
  }, [input, text]);
}
