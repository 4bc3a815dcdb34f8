import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { britishWords } from "./british.ts";
import { sentencesIn, sentencesOfPage } from "./called-later.ts";
import { siteDocuments } from "./documents.ts";
import { SiteFrame } from "./frame.tsx";

const root = join(import.meta.dirname, "../../../..");
/** Addresses and code keep their names, and guides are found by British words too. */
const withoutCode = (text: string): string =>
  text.replaceAll(/```[\s\S]*?```|`[^`]*`|<code[\s\S]*?<\/code>|\]\([^)]*\)|^words: .*$/gm, " ");

const faultsIn = (place: string, sentences: readonly string[]): readonly string[] =>
  sentences.flatMap((sentence) => britishWords(sentence).map((word) => `${place}: ${word} in “${sentence}”`));

describe("the public site", () => {
  it("is in US spelling, its frame and its pictures' descriptions too [MKT-01] [APP-07]", () => {
    const faults = siteDocuments().flatMap(({ path, title, description, body }) => {
      const html = renderToStaticMarkup(SiteFrame({ path, children: body }));
      return faultsIn(path, [title, ...sentencesIn(description), ...sentencesOfPage(withoutCode(html))]);
    });
    expect(faults).toEqual([]);
  });

  it("names its pages, writes its guides and the captions of its films in US spelling", () => {
    const pages = pageIds.flatMap((id) => faultsIn(id, [pageOf(id).title, pageOf(id).purpose]));
    const files = ["README.md", ...globSync("{server/guides/*.md,web/public/videos/*.vtt}", { cwd: root })];
    const written = files.flatMap((file) =>
      faultsIn(
        file,
        withoutCode(readFileSync(join(root, file), "utf8"))
          .split("\n")
          .flatMap(sentencesIn),
      ),
    );
    expect([...pages, ...written]).toEqual([]);
  });
});

describe("the search for British spelling", () => {
  it.each([
    ["The licence names it.", "licence"],
    ["Colour it by velocity.", "Colour"],
    ["Your walks, in metres.", "metres"],
    ["SQL is parameterised by construction.", "parameterised"],
    ["The wave was cancelled.", "cancelled"],
    ["Labour standards of a centre.", "Labour"],
    ["We analyse the fulfilment.", "analyse"],
  ])("finds it in: %s", (sentence, word) => {
    expect(britishWords(sentence)).toContain(word);
  });

  it.each([
    "The organization licenses the program and cancels a wave.",
    "An analysis, several analyses, and otherwise precise advice on four labels.",
    "Run npm run import -- --organisation and read on.",
    "It promises, revises, supervises and comprises.",
  ])("finds none in: %s", (sentence) => {
    expect(britishWords(sentence)).toEqual([]);
  });
});
