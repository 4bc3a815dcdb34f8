import { href } from "@cerebro/contracts/pages/href.ts";
import { daysPerYear, platformCost } from "@cerebro/engines/roi/calculate.ts";
import { examples, included } from "../../features/enquiries/pricing-words.ts";
import { cases } from "../../features/stories/cases.ts";
import { posts } from "../../features/stories/posts.ts";
import type { CaseStudyLine, Plan, PostLine } from "../../data/content/shapes.ts";

const postLines = (): readonly PostLine[] =>
  posts.map(({ slug, title, description, published, topic }) => ({
    title,
    description,
    published,
    topic,
    path: href("blogPost", { slug }),
  }));

const caseLines = (): readonly CaseStudyLine[] =>
  cases.map(({ id, title, description, industry, company }) => ({
    title,
    description,
    industry,
    company,
    path: href("caseStudy", { caseStudyId: id }),
  }));

/** The price has one formula: its two figures follow from the engine that the calculator uses. */
function plan(): Plan {
  const yearly = platformCost(0);
  const perOrder = (platformCost(1_000) - yearly) / (1_000 * daysPerYear);
  return {
    currency: "USD",
    yearly,
    perOrder,
    includes: included.map(([what]) => what),
    examples: examples.map((ordersPerDay) => ({ ordersPerDay, yearly: platformCost(ordersPerDay) })),
    path: href("pricing"),
  };
}

/** Data of the browser's services, read on demand, equal to the pages of the site [AUTH-18]. */
export const contentFiles = (): readonly { readonly name: string; readonly text: string }[] => [
  { name: "blog.json", text: JSON.stringify(postLines()) },
  { name: "case-studies.json", text: JSON.stringify(caseLines()) },
  { name: "plan.json", text: JSON.stringify(plan()) },
];
