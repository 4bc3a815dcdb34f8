import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import type { SiteDocument } from "../../site/document.ts";
import { isListed } from "./listed.ts";
import { absolute } from "./public-url.ts";

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? "");

const byDate = (a: SiteDocument, b: SiteDocument): number => (b.published ?? "").localeCompare(a.published ?? "");

/** The pages for search engines. */
export function sitemap(documents: readonly SiteDocument[]): string {
  const urls = documents
    .filter(({ pageId }) => isListed(pageId))
    .map(({ path, published }) => {
      const changed = published ? `<lastmod>${published}</lastmod>` : "";
      return `  <url><loc>${escaped(absolute(path))}</loc>${changed}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** Search engines may read public pages, and get the address of the list. */
export function robots(): string {
  const closed = [
    "/api/",
    "/-/",
    "/tracking/",
    "/tender/",
    "/accept-invitation/",
    "/reset-password/",
    "/verify-email/",
  ];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absolute("/sitemap.xml")}`,
    "",
  ].join("\n");
}

/** The articles for feed readers (RSS 2.0), newest first. */
export function rss(documents: readonly SiteDocument[]): string {
  const items = documents
    .filter(({ kind }) => kind === "article")
    .toSorted(byDate)
    .map(
      ({ path, title, description, published = "" }) => `    <item>
      <title>${escaped(title)}</title>
      <link>${escaped(absolute(path))}</link>
      <guid isPermaLink="true">${escaped(absolute(path))}</guid>
      <pubDate>${new Date(published).toUTCString()}</pubDate>
      <description>${escaped(description)}</description>
    </item>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Cerebro blog</title>
    <link>${absolute("/blog")}</link>
    <atom:link href="${absolute("/rss.xml")}" rel="self" type="application/rss+xml"/>
    <description>${escaped(pageOf("blog").purpose)}</description>
    <language>en</language>
${items.join("\n")}
  </channel>
</rss>
`;
}
