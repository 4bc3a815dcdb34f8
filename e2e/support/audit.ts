import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** All rules of WCAG 2.2 AA that a program can check. */
export const wcag22aa = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
} as const satisfies RunOptions["runOnly"];

/** Contrast alone: all that another theme of the same page can change. */
export const contrast = { type: "rule", values: ["color-contrast"] } as const satisfies RunOptions["runOnly"];

export const auditEngine = axe.version;

export interface Violation {
  readonly rule: string;
  readonly help: string;
  /** Selectors of the elements. */
  readonly places: readonly string[];
}

/** Parts far down get their colors when they come near, and a color changes over time after a change of theme. */
const atOnce = ".when-near { content-visibility: visible } *, ::before, ::after { transition: none !important }";

/** Violations of the rules by what the page shows. The engine is loaded once for each document. */
export async function findViolations(page: Page, rules: typeof wcag22aa | typeof contrast): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.addStyleTag({ content: atOnce });
    await page.evaluate(axe.source);
  }
  return page.evaluate(async (runOnly) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { run } = Reflect.get(window, "axe") as typeof axe;
    // Elements that pass are not described: a fifth of the work.
    const { violations } = await run(document, { runOnly: structuredClone(runOnly), resultTypes: ["violations"] });
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      places: nodes.map(({ target }) => target.join(" ")),
    }));
  }, rules);
}
