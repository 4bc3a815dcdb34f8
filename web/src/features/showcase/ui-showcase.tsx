import { useState } from "react";
import { TextLink } from "../../ui/action/link.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { ApprovalScreen } from "./screens/approval.tsx";
import { ShiftScreen } from "./screens/shift.tsx";
import { SampleWork } from "./sections/hand.tsx";

const screens = [
  { value: "shift", label: "A shift", Screen: ShiftScreen },
  { value: "approval", label: "A decision", Screen: ApprovalScreen },
  { value: "hand", label: "In the hand", Screen: SampleWork },
] as const;

const themes = [
  { value: "page", label: "As the page" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

const areas = [
  { value: "wms", label: "Warehouse" },
  { value: "logistics", label: "Logistics" },
  { value: "executive", label: "Executive" },
] as const;

/** The building blocks of the design system put together as the product does, on figures made up for this page [APP-15]. */
export function UiShowcase() {
  const [shown, setShown] = useState<(typeof screens)[number]["value"]>("shift");
  const [theme, setTheme] = useState<(typeof themes)[number]["value"]>("page");
  const [area, setArea] = useState<(typeof areas)[number]["value"]>("wms");
  const Screen = screens.find(({ value }) => value === shown)?.Screen ?? ShiftScreen;
  return (
    <div className="mx-auto w-full max-w-[1400px] px-4 py-10 mobile:px-6">
      <h1 className="text-display-3">Showcase</h1>
      <p className="mt-2 max-w-[42em] text-read text-ink-muted">
        The blocks of the <TextLink href="/design-system">design system</TextLink> put together as the product does.
        Everything works; every figure is made up for this page.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Segments label="Screen" options={screens} value={shown} onChange={setShown} />
        <Segments label="Theme" options={themes} value={theme} onChange={setTheme} />
        <Segments label="Area" options={areas} value={area} onChange={setArea} />
      </div>
      <section
        aria-label={screens.find(({ value }) => value === shown)?.label}
        data-theme={theme === "page" ? undefined : theme}
        data-hemisphere={area}
        className="mt-6 rounded-panel border border-line bg-surface-0 p-6 text-ink max-mobile:p-4"
      >
        <Screen />
      </section>
    </div>
  );
}
