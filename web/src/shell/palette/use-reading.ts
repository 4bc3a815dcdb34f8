import { useEffect, useState } from "react";
import { formatCount, formatDollars } from "@cerebro/engines/roi/words.ts";
import { contentServices } from "../../data/content/services.ts";

interface ReadingLine {
  readonly title: string;
  readonly hint: string;
  readonly path: string;
}
export interface ReadingGroup {
  readonly label: string;
  readonly lines: readonly ReadingLine[];
}

async function priceLines(): Promise<readonly ReadingLine[]> {
  const { plan, quote } = await contentServices.plan();
  const found = await plan();
  return found.examples.map(({ ordersPerDay }) => ({
    title: `Price at ${formatCount(ordersPerDay)} orders a day`,
    hint: `${formatDollars(quote(found, ordersPerDay))} a year`,
    path: found.path,
  }));
}

async function articleLines(): Promise<readonly ReadingLine[]> {
  const { posts } = await contentServices.blog();
  return (await posts()).map(({ title, topic, path }) => ({ title, hint: topic, path }));
}

async function caseLines(): Promise<readonly ReadingLine[]> {
  const { caseStudies } = await contentServices.caseStudies();
  return (await caseStudies()).map(({ title, company, path }) => ({ title, hint: company, path }));
}

/** Reading material about the product. A part that cannot be fetched is left out: the pages are listed all the same. */
async function readAll(): Promise<readonly ReadingGroup[]> {
  const [prices, articles, cases] = await Promise.allSettled([priceLines(), articleLines(), caseLines()]);
  return [
    { label: "Pricing", found: prices },
    { label: "Articles", found: articles },
    { label: "Case studies", found: cases },
  ].flatMap(({ label, found }) => (found.status === "fulfilled" ? [{ label, lines: found.value }] : []));
}

const nothing: readonly ReadingGroup[] = [];

/** Fetched when a visitor first opens the palette [AUTH-18]. */
export function useReading(wanted: boolean): readonly ReadingGroup[] {
  const [groups, setGroups] = useState(nothing);
  useEffect(() => {
    let left = false;
    if (wanted) void readAll().then((found) => !left && setGroups(found));
    return () => {
      left = true;
    };
  }, [wanted]);
  return wanted ? groups : nothing;
}
