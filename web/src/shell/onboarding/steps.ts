import type { OnboardingStep } from "@cerebro/contracts/constants/shell.ts";

export interface StepText {
  readonly title: string;
  readonly text: string;
}

/** What each step of the first-run introduction says; nothing that is not so [APP-31]. */
export const stepTexts: Readonly<Record<OnboardingStep, StepText>> = {
  welcome: {
    title: "Welcome to Cerebro",
    text: "Five short notes on how to find your way. Leave whenever you like; they will not come back.",
  },
  hemispheres: {
    title: "Three areas",
    text: "Warehouse is blue, logistics is green, executive is purple. Your role decides which of them open for you.",
  },
  navigation: {
    title: "Any page, a few letters",
    text: "Ctrl K, or Command K on a Mac, opens every page you may enter by its name. The menu lists the pages of your area.",
  },
  realtime: {
    title: "How fresh a figure is",
    text: "Screens show the database as it was when they were opened. Figures that move by themselves are not built yet.",
  },
  "ai-insights": {
    title: "The assistant",
    text: "It is on every page and opens pages by name. Answers and insights from your data are not built yet.",
  },
};
