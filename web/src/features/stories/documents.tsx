import { href } from "@cerebro/contracts/pages/href.ts";
import type { SiteDocument } from "../../site/document.ts";
import { ArticlePage, articleStructured } from "./article-page.tsx";
import { BlogPage } from "./blog-page.tsx";
import { CasePage, caseStructured } from "./case-page.tsx";
import { cases } from "./cases.ts";
import { CasesPage } from "./cases-page.tsx";
import { posts } from "./posts.ts";

const blog: SiteDocument = {
  path: href("blog"),
  pageId: "blog",
  title: "Blog",
  description:
    "Articles on allocation, pick paths, punctuality, safety stock, driver hours and freight audit, with every figure worked out.",
  body: <BlogPage />,
};

const articles = posts.map((post): SiteDocument => ({
  path: href("blogPost", { slug: post.slug }),
  pageId: "blogPost",
  title: post.title,
  description: post.description,
  kind: "article",
  published: post.published,
  structured: [articleStructured(post)],
  body: <ArticlePage post={post} />,
}));

const caseStudies: SiteDocument = {
  path: href("caseStudies"),
  pageId: "caseStudies",
  title: "Case studies",
  description:
    "Six illustrative projects in 3PL, retail, manufacturing and distribution: what changed, in which order, and the savings computed.",
  body: <CasesPage />,
};

const stories = cases.map((study): SiteDocument => ({
  path: href("caseStudy", { caseStudyId: study.id }),
  pageId: "caseStudy",
  title: study.title,
  description: study.description,
  structured: [caseStructured(study)],
  body: <CasePage study={study} />,
}));

export const documents: readonly SiteDocument[] = [blog, ...articles, caseStudies, ...stories];
