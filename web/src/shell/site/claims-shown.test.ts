import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { claims } from "../../../content/claims.ts";
import { siteDocuments } from "./documents.ts";

/** What a page says, its tags left out: only what stands in one piece there is found in one piece here. */
function textOf(path: string): string {
  const document = siteDocuments().find((each) => each.path === path);
  return renderToStaticMarkup(document?.body).replace(/<[^>]*>/g, "");
}

describe("the claims of the vendor", () => {
  it.each(Object.values(claims).map(({ text }) => text))(
    "“%s” stands letter for letter in the metrics [MKT-01]",
    (text) => {
      expect(textOf("/metrics")).toContain(text);
    },
  );

  it("stand on the calculator's page as the specification words them there [MKT-01] [ROI-03]", () => {
    const page = textOf("/roi");
    for (const text of ["500+ customers", "100% success rate", "4.2 months average payback", "320% average ROI"])
      expect(page, text).toContain(text);
    for (const { text } of [claims.moneyBack, claims.successTeam, claims.enterpriseSla]) expect(page).toContain(text);
    const guarantee = "Measurable ROI within 6 months or 100% refund";
    const cards = ["labor cost reduction", "error reduction", "inventory accuracy", "faster processing"];
    for (const text of ["Guaranteed ROI in 6 Months", guarantee, ...cards, "Claim Your Guaranteed ROI"])
      expect(page, text).toContain(text);
  });

  it("say one thing of SOC 2 wherever it is named [MKT-01]", () => {
    for (const { path } of siteDocuments()) {
      const page = textOf(path);
      const named = page.split("SOC 2").length - 1;
      expect(page.split(claims.enterpriseSla.text).length - 1, path).toBe(named);
    }
    expect(textOf("/security")).toContain("The software itself holds no certificate");
  });
});
