import { isAppPage, type PageId } from "@cerebro/contracts/pages/pages.ts";
import { screens } from "../router/screens.ts";

/**
 * The file that holds a page's screen, read out of the built code of its loader; undefined for pages of the public
 * site, and in development, where each module is a separate file.
 */
export function chunkOf(id: PageId): string | undefined {
  if (!isAppPage(id)) return undefined;
  const file = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/.exec(screens[id].toString())?.[1];
  return file && `/assets/${file}`;
}
