import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { siteDocuments } from "./documents.ts";

function textOf(path: string): string {
  const document = siteDocuments().find((each) => each.path === path);
  return renderToStaticMarkup(document?.body).replace(/<[^>]*>/g, "");
}

it("the article on hours of service names the split sleeper berth and the working time directive [APP-11]", () => {
  const article = textOf("/blog/hours-of-service-for-planners");
  for (const rule of ["395.1(g)", "2002/15"]) expect(article).toContain(rule);
});

it("the article on safety stock includes the review period and errors of lead times [APP-11]", () => {
  const article = textOf("/blog/safety-stock-from-forecast-error").toLowerCase();
  for (const part of ["review period", "lead time"]) expect(article).toContain(part);
});
