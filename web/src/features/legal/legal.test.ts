import { enquiryRules } from "@cerebro/contracts/constants/enquiries.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { headingsOf } from "../../site/prose.tsx";
import { documents } from "./documents.tsx";
import { fillIn, privacy, security, terms } from "./legal-texts.ts";

describe("legal pages", () => {
  it("are four, and speak of the whole of their subject [APP-14]", () => {
    expect(documents.map(({ path }) => path)).toEqual(["/terms", "/privacy", "/security", "/cookies"]);
    expect(headingsOf(terms.text)).toHaveLength(16);
    const rights = headingsOf(privacy.text).map(({ text }) => text);
    for (const heading of ["Who answers for it", "Enquiries", "Accounts", "Who else gets it"])
      expect(rights).toContain(heading);
    expect(headingsOf(security.text).map(({ id }) => id)).toContain("disclosure");
  });

  it("tell the figures the program keeps to, and stop the build at one that nobody knows [APP-14]", () => {
    expect(privacy.text).toContain(`| ${enquiryRules.keptDays} days |`);
    expect(privacy.text + security.text + terms.text).not.toMatch(/\{\w+\}/);
    expect(() => fillIn("x", "{nobody}")).toThrow('figure "nobody"');
  });

  it("list every value the browser keeps, from the program's own list [APP-14]", () => {
    const cookies = documents.find(({ pageId }) => pageId === "cookies");
    const page = renderToStaticMarkup(cookies?.body);
    for (const { key } of Object.values(storage)) expect(page).toContain(`>${key}</th>`);
  });
});
