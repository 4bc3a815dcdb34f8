import { pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";
import { PageIntro } from "../../site/blocks.tsx";
import type { SiteDocument } from "../../site/document.ts";

/** A page by what the table of pages says of it. */
export function announced(pageId: PageId): SiteDocument {
  const { title, purpose, paths } = pageOf(pageId);
  return { path: paths[0], pageId, title, description: purpose, body: <PageIntro title={title} lead={purpose} /> };
}
