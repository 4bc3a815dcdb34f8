import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { notBuilt } from "../../../content/not-built.ts";
import { requirementsIn } from "../../features/marketing/figures.ts";
import { calledLater, sentencesIn, sentencesOfPage } from "./called-later.ts";
import { siteDocuments } from "./documents.ts";

const root = join(import.meta.dirname, "../../../..");

/** Every address under /features without a page is announced as coming, by the specification. */
const announcing = "featureComingSoon";

describe("the public site", () => {
  it("calls nothing later but abilities that are declared as not built [MKT-01] [APP-07]", () => {
    const faults = siteDocuments()
      .filter(({ pageId }) => pageId !== announcing)
      .flatMap(({ path, title, description, body }) =>
        calledLater([title, ...sentencesIn(description), ...sentencesOfPage(renderToStaticMarkup(body))]).map(
          (sentence) => `${path}: ${sentence}`,
        ),
      );
    expect(faults).toEqual([]);
  });

  it("declares nothing as missing that a built requirement names [MKT-01]", () => {
    const built = requirementsIn().filter(({ state }) => state === "built");
    for (const [name, words] of Object.entries(notBuilt))
      expect(
        built.filter(({ what }) => words.test(what)).map(({ id }) => id),
        name,
      ).toEqual([]);
  });

  it("has a text for each declared ability, and no declaration without one", () => {
    const texts = globSync("web/{content,src/site,src/features}/**/*.{md,tsx}", { cwd: root })
      .map((file) => readFileSync(join(root, file), "utf8").replaceAll(/[*\s]+/g, " "))
      .join(" ");
    for (const [name, words] of Object.entries(notBuilt)) expect(words.test(texts), name).toBe(true);
  });
});

it("the guides and the README call nothing later", () => {
  const files = ["README.md", ...globSync("server/guides/*.md", { cwd: root })];
  const faults = files.flatMap((file) => {
    const paragraphs = readFileSync(join(root, file), "utf8").split(/\n\s*\n|\n(?=[-|#])/);
    return calledLater(paragraphs.flatMap(sentencesIn)).map((sentence) => `${file}: ${sentence}`);
  });
  expect(faults).toEqual([]);
});

describe("the search for abilities called later", () => {
  it.each([
    "The assistant that talks is being built on top of it.",
    "The assistant: what stands and what is planned",
    "The figures over all areas are being built, and this page says which is which.",
    "Planned features",
    "Revenue, service and risk, each traced to its rows, are planned, and nothing is shown until they are computed.",
    "Minimum and maximum are proposed from past demand and set by people; forecasts are planned.",
    "Predicted delay is planned, not built.",
    "Commands for backups of the running product are planned.",
    "The executive area joins it as it is built, at the same price.",
    "The same way serves people, programs, workflows and later the assistant.",
    "It is described under capabilities; what is called planned on this site is not part of what you buy.",
    "Whether a lot is near its end cannot be seen yet.",
    "Forecasts are coming soon.",
  ])("finds: %s", (sentence) => {
    expect(calledLater([sentence])).toEqual([sentence]);
  });

  it.each([
    "Tours are planned by the person who knows the streets.",
    "A later agreed time has a name and a reason, and is shown beside it.",
    "99.9% uptime, counted by the month, planned maintenance announced three days ahead left out.",
    "Passkeys, SAML and keys of your own for encryption at rest are not built.",
    "The proof is in the office as soon as there is a signal.",
  ])("passes: %s", (sentence) => {
    expect(calledLater([sentence])).toEqual([]);
  });

  it("reads what a page shows, across tags and in descriptions of pictures", () => {
    const html =
      '<div><p>The <b>assistant</b> is\n planned.</p><img alt="A &amp; B are coming soon"/><p>Fine.</p></div>';
    expect(calledLater(sentencesOfPage(html))).toEqual(["The assistant is planned.", "A & B are coming soon"]);
  });
});
