import { isAppPage } from "@cerebro/contracts/pages/pages.ts";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import { redirectFor } from "@cerebro/contracts/pages/redirects.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { siteDocuments } from "./documents.ts";

const documents = siteDocuments();
const pages = new Map(documents.map(({ path, body }) => [path, renderToStaticMarkup(body)]));
/** Files of the server and of the build that pages link to. */
const files = ["/rss.xml", "/sitemap.xml", "/.well-known/security.txt", "/api/openapi.json"];

/** Why an address leads nowhere; undefined where it leads somewhere. */
function faultOf(address: string, from: string): string | undefined {
  const { pathname, hash } = new URL(address, `http://site${from}`);
  if (files.includes(pathname)) return undefined;
  const page = pages.get(pathname);
  if (page !== undefined) return hash === "" || page.includes(`id="${hash.slice(1)}"`) ? undefined : "no such heading";
  const known = matchPage(redirectFor(pathname)?.to ?? pathname);
  if (!known) return "no such page";
  // The other addresses of a written page, and pages the app draws.
  return isAppPage(known.id) || pages.has(known.page.paths[0]) ? undefined : "nobody wrote it";
}

describe("the public site", () => {
  it("has no link that leads nowhere [APP-14]", () => {
    const faults = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)]
        .map(([, address = ""]) => address.replaceAll("&amp;", "&"))
        .filter((address) => !/^(https?|mailto):/.test(address))
        .map((address) => ({ path, address, fault: faultOf(address, path) }))
        .filter(({ fault }) => fault !== undefined),
    );
    expect(faults).toEqual([]);
  });

  it("says of each page what no other says, in 70 to 160 characters [APP-07, APP-12, APP-13, APP-14]", () => {
    for (const { path, description } of documents) {
      expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
    }
    expect(new Set(documents.map(({ description }) => description)).size).toBe(documents.length);
    expect(new Set(documents.map(({ title }) => title)).size).toBe(documents.length);
  });

  it("has one main heading on each page [APP-07, APP-12, APP-13, APP-14]", () => {
    for (const [path, html] of pages) expect([...html.matchAll(/<h1[ >]/g)], path).toHaveLength(1);
  });
});
