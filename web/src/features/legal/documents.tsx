import { href, type PlainPageId } from "@cerebro/contracts/pages/href.ts";
import type { SiteDocument } from "../../site/document.ts";
import { CookiesPage } from "./cookies.tsx";
import { LegalPage } from "./legal-page.tsx";
import { type LegalText, privacy, security, terms } from "./legal-texts.ts";

const written = (pageId: PlainPageId, { title, description, updated, text }: LegalText): SiteDocument => ({
  path: href(pageId),
  pageId,
  title,
  description,
  body: <LegalPage path={href(pageId)} title={title} lead={description} updated={updated} text={text} />,
});

const stored =
  "What this site stores in your browser: no tracking, two cookies that protect signing in, and a live list of all values it keeps.";

export const documents: readonly SiteDocument[] = [
  written("terms", terms),
  written("privacy", privacy),
  written("security", security),
  {
    path: href("cookies"),
    pageId: "cookies",
    title: "Cookies and storage",
    description: stored,
    body: <CookiesPage lead={stored} />,
  },
];
