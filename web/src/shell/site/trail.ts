import { matchPage } from "@cerebro/contracts/pages/match.ts";
import type { SiteDocument } from "../../site/document.ts";
import { absolute } from "./public-url.ts";

/** The pages above a page, as search engines draw them; none for what stands directly under the start page. */
export function trailOf({ path, title }: SiteDocument): object | undefined {
  const parts = path.split("/").filter(Boolean);
  const above = parts.slice(0, -1).flatMap((_part, index) => {
    const address = `/${parts.slice(0, index + 1).join("/")}`;
    const page = matchPage(address)?.page;
    return page ? [{ name: page.title, path: address }] : [];
  });
  if (above.length === 0) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [...above, { name: title, path }].map((each, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: each.name,
      item: absolute(each.path),
    })),
  };
}
