import { hemispheres, type Hemisphere } from "@cerebro/contracts/access/roles.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import type { OnboardingStep } from "@cerebro/contracts/constants/shell.ts";

export interface StepText {
  readonly title: string;
  readonly text: string;
}

const areaTexts: Readonly<Record<Hemisphere, string>> = {
  wms: "Warehouse is blue",
  logistics: "logistics is green",
  executive: "executive is purple",
};

/** The areas that can be worked in today. */
const builtAreas = hemispheres.filter((area) => pageOf(area).built === true);
const [only = "", ...others] = builtAreas.map((area) => areaTexts[area]).toReversed();
const areaList = others.length === 0 ? only : `${others.toReversed().join(", ")} and ${only}`;

/** Text of each step of the first-run introduction; all of it is true [APP-31]. */
export const tourNotes: Readonly<Record<OnboardingStep, StepText>> = {
  welcome: {
    title: "Welcome to Cerebro",
    text: "Five short notes on how to find your way. Leave whenever you like; they will not come back.",
  },
  hemispheres: {
    title: builtAreas.length === 3 ? "Three areas" : "Areas of work",
    text: `${areaList}. Your role decides which of them open for you.`,
  },
  navigation: {
    title: "Any record, any page",
    text: "Ctrl K, or Command K on a Mac, finds items, orders, shipments and customers by code or name, and opens pages by theirs.",
  },
  realtime: {
    title: "Age of a figure",
    text: "“Live” beside a page's title means that it changes by itself. Otherwise the time stands there at which it was read.",
  },
  "ai-insights": {
    title: "The assistant",
    text: "It is on every page, answers questions from your own rows and opens pages by name.",
  },
};
