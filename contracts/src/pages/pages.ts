import { accountPages } from "./account.ts";
import { executivePages } from "./executive.ts";
import { handHeldPages } from "./hand-held.ts";
import { logisticsPages } from "./logistics.ts";
import { marketingPages } from "./marketing.ts";
import type { Page } from "./page.ts";
import { resourcePages } from "./resources.ts";
import { settingsPages } from "./settings.ts";
import { storyPages } from "./stories.ts";
import { documentPages } from "./documents.ts";
import { wmsPages } from "./wms.ts";
import { workspacePages } from "./workspace.ts";

/** Every page of the product, once. */
export const pages = {
  ...marketingPages,
  ...storyPages,
  ...accountPages,
  ...workspacePages,
  ...settingsPages,
  ...resourcePages,
  ...wmsPages,
  ...documentPages,
  ...logisticsPages,
  ...executivePages,
  ...handHeldPages,
} as const satisfies Readonly<Record<string, Page>>;

export type Pages = typeof pages;
export type PageId = keyof Pages;

/** Pages of the public site, which are separate documents; the app draws all others. */
export type SitePageId = { [Id in PageId]: Pages[Id] extends { readonly prerendered: true } ? Id : never }[PageId];
export type AppPageId = Exclude<PageId, SitePageId>;

export const isAppPage = (id: PageId): id is AppPageId => !pageOf(id).prerendered;

/** Object.keys forgets the key type; the table is frozen at compile time, so this is the one place that restores it. */
export const pageIds = Object.keys(pages) as readonly PageId[];

/** The page seen as any page: its optional fields readable whatever its literal type says. */
export function pageOf(id: PageId): Page {
  return pages[id];
}
