import { expect, it } from "vitest";
import { liveDocuments, siteDocuments } from "./documents.ts";
import { sitemap } from "./feeds.ts";

it("leads search engines to the pages for buyers, and not to how the interface is made", () => {
  const addresses = [...sitemap([...siteDocuments(), ...liveDocuments()]).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address, "http://site").pathname,
  );
  expect(addresses).toEqual(expect.arrayContaining(["/", "/pricing", "/roi", "/api", "/docs"]));
  for (const path of ["/design-system", "/neural-demo", "/ui-showcase"]) expect(addresses).not.toContain(path);
});
