import { inputNames, isTaken, readInputs, type RoiInputs } from "@cerebro/engines/roi/inputs.ts";
import { industries, type Industry } from "@cerebro/engines/roi/presets.ts";
import { contentFiles, type ContentFile } from "../../site/content.ts";
import { readFront } from "../../site/front-matter.ts";
import { caseFigures, type CaseFigures, fillFigures } from "./case-figures.ts";

export interface CaseStudy {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** ISO date. */
  readonly published: string;
  readonly industry: Industry;
  /** Kind and size of the company, never a name. */
  readonly company: string;
  readonly quote: string;
  /** Role of the quoted person. */
  readonly by: string;
  readonly inputs: RoiInputs;
  readonly figures: CaseFigures;
  readonly timeline: readonly { readonly when: string; readonly what: string }[];
  readonly uses: readonly { readonly label: string; readonly href: string }[];
  /** With its figures filled in. */
  readonly text: string;
}

export function readCase(file: ContentFile): CaseStudy {
  const front = readFront(file, (fields) => ({
    title: fields.text("title"),
    description: fields.text("description"),
    published: fields.day("published"),
    industry: fields.oneOf("industry", industries),
    company: fields.text("company"),
    quote: fields.text("quote"),
    by: fields.text("by"),
    inputs: fields.group("inputs", (amounts) => readInputs(amounts.amount)),
    timeline: fields.groups("timeline", (step) => ({ when: step.text("when"), what: step.text("what") })),
    uses: fields.groups("uses", (use) => ({ label: use.text("label"), href: use.text("href") })),
  }));
  requireTaken(file.name, front.inputs);
  const figures = caseFigures(front.industry, front.inputs);
  return { ...front, id: file.name, figures, text: fillFigures(file.name, file.text, front.inputs) };
}

/** A story must have inputs the calculator accepts. */
function requireTaken(name: string, inputs: RoiInputs): void {
  const refused = inputNames.find((input) => !isTaken(input, inputs[input]));
  if (refused !== undefined) throw new Error(`${name}: "${refused}" is no figure the calculator takes.`);
}

const files = import.meta.glob<string>("../../../content/case-studies/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every story, the newest first. */
export const cases: readonly CaseStudy[] = contentFiles(files)
  .map(readCase)
  .toSorted((a, b) => b.published.localeCompare(a.published));
