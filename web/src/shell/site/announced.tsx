import { pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";
import { PageIntro } from "../../site/blocks.tsx";
import type { SiteDocument } from "../../site/document.ts";

/** A page by what the table of pages says of it. */
export function announced(pageId: PageId): SiteDocument {
  const { title, purpose, paths } = pageOf(pageId);
  return { path: paths[0], pageId, title, description: purpose, body: <PageIntro title={title} lead={purpose} /> };
}

/** A page that is announced but not written says so, and makes nothing up. */
export function unbuilt(pageId: PageId): SiteDocument {
  const page = announced(pageId);
  const lead = `${page.description} This page is not written yet.`;
  return { ...page, body: <PageIntro title={page.title} lead={lead} ways={[{ label: "Start page", href: "/" }]} /> };
}
