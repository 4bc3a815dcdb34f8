import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import { enquiryRules } from "@cerebro/contracts/constants/enquiries.ts";
import { trackingDays } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import { type ContentFile, contentFiles } from "../../site/content.ts";
import { readFront } from "../../site/front-matter.ts";

/** Figures that the program itself keeps to, by the names the texts call them. */
const figures: Readonly<Record<string, number>> = {
  enquiryDays: enquiryRules.keptDays,
  connectionHours: enquiryRules.connectionHours,
  sessionDays: lifetimes.sessionDays,
  sessionDaysRemembered: lifetimes.sessionDaysRemembered,
  accessTokenMinutes: lifetimes.accessTokenSeconds / 60,
  trackingDays,
};

export interface LegalText {
  readonly title: string;
  readonly description: string;
  /** ISO date on which it last changed. */
  readonly updated: string;
  readonly text: string;
}

/** Puts the program's own figures where a text names them. */
export function fillIn(name: string, text: string): string {
  return text.replace(/\{(\w+)\}/g, (_all, figure: string) => {
    const value = figures[figure];
    if (value === undefined) throw new Error(`${name} names a figure "${figure}" that nobody knows.`);
    return String(value);
  });
}

const readLegal = (file: ContentFile): LegalText => ({
  ...readFront(file, (fields) => ({
    title: fields.text("title"),
    description: fields.text("description"),
    updated: fields.day("updated"),
  })),
  text: fillIn(file.name, file.text),
});

const files = contentFiles(
  import.meta.glob<string>("../../../content/legal/*.md", { query: "?raw", import: "default", eager: true }),
);

function fileOf(name: string): ContentFile {
  const found = files.find((file) => file.name === name);
  if (!found) throw new Error(`web/content/legal has no ${name}.md.`);
  return found;
}

export const terms = readLegal(fileOf("terms"));
export const privacy = readLegal(fileOf("privacy"));
export const security = readLegal(fileOf("security"));

const operatorFile = fileOf("operator");
/** Who runs the installation: for its operator to write. */
export const operator = {
  ...readFront(operatorFile, (fields) => ({ title: fields.text("title") })),
  text: operatorFile.text,
};
