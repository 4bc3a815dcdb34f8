import { assistantTexts, withName } from "@cerebro/contracts/constants/assistant.ts";
import { mayOpen, type Visitor } from "@cerebro/contracts/pages/admit.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { pageNamed } from "@cerebro/contracts/pages/spoken.ts";

export interface OpenedPage {
  readonly text: string;
  /** Address to open; null if the page is unknown or closed to the person. */
  readonly go: string | null;
}

const wantsPage =
  /^(?:please |can you |could you )*(?:go(?: back)?(?: to)?|open|show(?: me)?|take me to|navigate(?: me)? to|bring me to|goto|switch to|jump to)\s+(\S.*)$/i;

/** The page a sentence asks for; null where it asks for none. */
export const pageWanted = (text: string): string | null =>
  wantsPage.exec(text.trim())?.[1]?.replace(/(?<![?!.])[?!.]+$/, "") || null;

/** Opens a page by what people call it, or says why not [AI-04]; null where no page is called so. */
export function openPage(name: string, visitor: Visitor | null): OpenedPage | null {
  const id = pageNamed(name.replace(/-?hemisphere\b\/?/gi, " ").replace(/\//g, " "));
  if (id === undefined) return null;
  const { title, access, paths } = pageOf(id);
  if (mayOpen(access, visitor)) return { text: `Opening ${title}.`, go: paths[0] };
  if (visitor === null) return { text: `${title} opens after you sign in.`, go: null };
  const role = typeof access === "object" ? access.role : "";
  return { text: `${title} is open to the role ${role}. Ask an administrator of your company for it.`, go: null };
}

/** As `openPage`, with the agreed text for pages there are not. */
export const openPageOrSay = (name: string, visitor: Visitor | null): OpenedPage =>
  openPage(name, visitor) ?? { text: withName(assistantTexts.pageUnknown, bareName(name)), go: null };

/** `the foobar page` is called foobar. */
const bareName = (name: string): string => /^(?:the |my |our )?(.+) (?:page|screen|view|tab)$/i.exec(name)?.[1] ?? name;
