import { isAppPage, pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";
import { documents as capabilities } from "../../features/capabilities/documents.tsx";
import { documents as enquiries } from "../../features/enquiries/documents.tsx";
import { documents as legal } from "../../features/legal/documents.tsx";
import { documents as marketing } from "../../features/marketing/documents.tsx";
import { documents as roi } from "../../features/roi/documents.tsx";
import { documents as stories } from "../../features/stories/documents.tsx";
import type { SiteDocument } from "../../site/document.ts";
import { announced } from "./announced.tsx";

/** Documents of each room, one line a room. */
const written: readonly SiteDocument[] = [...marketing, ...roi, ...stories, ...capabilities, ...enquiries, ...legal];

/** Public pages drawn by the app: their content until then. */
export function liveDocuments(): readonly SiteDocument[] {
  return pageIds.filter((id) => isAppPage(id) && pageOf(id).shell === "marketing").map(announced);
}

/** Every page of the public site; a page of the table that no room has written stops the build. */
export function siteDocuments(): readonly SiteDocument[] {
  const have = new Set(written.map(({ pageId }) => pageId));
  const missing = pageIds.filter((id) => !isAppPage(id) && !have.has(id));
  if (missing.length > 0) throw new Error(`Nobody has written ${missing.join(", ")}.`);
  return written;
}
