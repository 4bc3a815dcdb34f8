import { useState } from "react";
import { Segments } from "../../ui/form/segments.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Actions } from "./sections/actions.tsx";
import { Charts } from "./sections/charts.tsx";
import { Feedback } from "./sections/feedback.tsx";
import { Forms } from "./sections/forms.tsx";
import { Foundations } from "./sections/foundations.tsx";
import { Hand } from "./sections/hand.tsx";
import { Overlays } from "./sections/overlays.tsx";
import { MapSection } from "./sections/earth-map.tsx";
import { Plan } from "./sections/plan.tsx";
import { Structure } from "./sections/structure.tsx";
import { Tables } from "./sections/tables.tsx";
import { ThemeChoiceContext, type ThemeChoice } from "./specimen.tsx";

const sections = [
  { id: "foundations", label: "Foundations", Part: Foundations },
  { id: "actions", label: "Actions", Part: Actions },
  { id: "overlays", label: "Overlays", Part: Overlays },
  { id: "feedback", label: "Feedback", Part: Feedback },
  { id: "forms", label: "Forms", Part: Forms },
  { id: "structure", label: "Structure", Part: Structure },
  { id: "tables", label: "Table", Part: Tables },
  { id: "charts", label: "Charts", Part: Charts },
  { id: "plan", label: "Floor plan", Part: Plan },
  { id: "map", label: "Map", Part: MapSection },
  { id: "hand", label: "Hand-held", Part: Hand },
] as const;

const themes = [
  { value: "both", label: "Both themes" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

const hemispheres = [
  { value: "none", label: "None" },
  { value: "wms", label: "Warehouse" },
  { value: "logistics", label: "Logistics" },
  { value: "executive", label: "Executive" },
] as const;

/** Every building block of the interface, live, in both themes and in the accent of each hemisphere. */
export function DesignSystem() {
  const [theme, setTheme] = useState<ThemeChoice>("both");
  const [hemisphere, setHemisphere] = useState<(typeof hemispheres)[number]["value"]>("none");
  return (
    <div
      data-hemisphere={hemisphere === "none" ? undefined : hemisphere}
      className="mx-auto grid max-w-[1400px] gap-x-10 px-4 py-8 mobile:px-6 wide:grid-cols-[168px_minmax(0,1fr)]"
    >
      <div className="wide:col-span-2">
        <PageHeader
          title="Design system"
          purpose="Every building block of the interface, in every state. What you see is what the product is made of: try it."
          actions={
            <>
              <Segments label="Accent" options={hemispheres} value={hemisphere} onChange={setHemisphere} />
              <Segments label="Theme" options={themes} value={theme} onChange={setTheme} />
            </>
          }
        />
      </div>
      <nav aria-label="Sections" className="max-wide:mb-6">
        <ul className="flex gap-1 max-wide:flex-wrap wide:sticky wide:top-20 wide:flex-col">
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-8 items-center rounded-control px-2.5 text-ink-muted transition-colors hover:bg-surface-2 hover:text-ink pointer-coarse:min-h-10"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeChoiceContext value={theme}>
        <div className="flex min-w-0 flex-col gap-12">
          {sections.map(({ id, Part }) => (
            <Part key={id} />
          ))}
        </div>
      </ThemeChoiceContext>
    </div>
  );
}
