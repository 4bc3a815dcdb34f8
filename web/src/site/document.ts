import type { PageId } from "@cerebro/contracts/pages/pages.ts";
import type { ReactNode } from "react";

/** One page of the public site, as it is made at build. */
export interface SiteDocument {
  /** Its canonical address, from `href(pageId, …)`. */
  readonly path: string;
  readonly pageId: PageId;
  /** Without the product's name, which the frame adds; the start page's carries it already. */
  readonly title: string;
  /** Description for search engines and shared links: 70 to 160 characters, unique. */
  readonly description: string;
  /** Articles are also in the feed of news. */
  readonly kind?: "website" | "article";
  /** ISO date of an article. */
  readonly published?: string;
  /** JSON-LD objects besides the trail of pages above, which the frame adds. */
  readonly structured?: readonly object[];
  readonly body: ReactNode;
}
