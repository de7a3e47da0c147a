import { useLocation } from "react-router";
import { type LiteChoice, liteChoices, type Theme, themes } from "#shared/options/preferences.ts";
import { Icon } from "#ui/icon.tsx";
import { RenderedOnce } from "#ui/rendered-once.tsx";
import { mainLinks } from "./main-links.tsx";

const id = "settings";

/**
 * Attributes of buttons that open or close the sheet: a modal dialog, or a popover in old browsers.
 */
function invoker(command: "show-modal" | "close") {
  return {
    ...({ type: "button", popoverTarget: id, command, commandfor: id } as const),
    popoverTargetAction: command === "close" ? ("hide" as const) : undefined,
  };
}

/** Opens the sheet; a link where the browser has no popovers. */
export function SettingsButton() {
  return (
    <>
      <button className="icon-button with-popover" {...invoker("show-modal")}>
        <Names />
      </button>
      <a className="icon-button without-popover" href={`#${id}`}>
        <Names />
      </a>
    </>
  );
}

function Names() {
  return (
    <>
      <Icon name="settings" />
      <span className="visually-hidden">
        <Title />
      </span>
    </>
  );
}

function Title() {
  return (
    <>
      <span className="for-phones">Menu and settings</span>
      <span className="for-desks">Settings</span>
    </>
  );
}

type Props = { theme: Theme; liteChoice: LiteChoice };

/** Theme and data, and on a phone the main links; forms, so that it needs no scripts. */
export function SettingsSheet({ theme, liteChoice }: Props) {
  return (
    <dialog
      id={id}
      className="dialog sheet"
      popover="auto"
      closedby="any"
      aria-labelledby={`${id}-title`}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`}>
          <Title />
        </h2>
        <button
          className="icon-button with-popover"
          {...invoker("close")}
          aria-label="Close settings"
          // biome-ignore lint/a11y/noAutofocus: takes the focus when the sheet opens.
          autoFocus
        >
          <Icon name="close" />
        </button>
        <a className="icon-button without-popover" href="#content" aria-label="Close settings">
          <Icon name="close" />
        </a>
      </div>
      <RenderedOnce as="nav" className="sheet-links for-phones" aria-label="Menu">
        <MenuLinks />
      </RenderedOnce>
      <Choice legend="Theme" name="theme" options={themes} chosen={theme} />
      <Choice legend="Save data" name="lite" options={liteChoices} chosen={liteChoice}>
        Pages without scripts and with fewer pictures, for slow or costly connections.
      </Choice>
    </dialog>
  );
}

function MenuLinks() {
  return mainLinks.map(({ to, label, menuLabel = label }) => (
    <a key={to} href={to}>
      {menuLabel}
    </a>
  ));
}

type ChoiceProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  children?: string;
};

function Choice({ children, ...asked }: ChoiceProps) {
  const { pathname, search } = useLocation();
  return (
    <form className="choice" method="post" action="/preferences">
      <input type="hidden" name="back" value={`${pathname}${search}#${id}`} />
      <RenderedOnce as="fieldset">
        <Options {...asked} />
      </RenderedOnce>
      {children && <p className="meta">{children}</p>}
    </form>
  );
}

function Options({ legend, name, options, chosen }: Omit<ChoiceProps, "children">) {
  return (
    <>
      <legend>{legend}</legend>
      <div className="segments">
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            aria-pressed={value === chosen}
          >
            {label}
            <span className="visually-hidden">{` (${legend})`}</span>
          </button>
        ))}
      </div>
    </>
  );
}
