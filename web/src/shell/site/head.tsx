import type { SiteDocument } from "../../site/document.ts";
import pictures from "../../../content/social.json" with { type: "json" };
import { isListed } from "./listed.ts";
import { absolute } from "./public-url.ts";
import { trailOf } from "./trail.ts";

/** `Pricing · Cerebro`; the start page names the product itself. */
export const titleOf = ({ pageId, title }: SiteDocument): string => (pageId === "home" ? title : `${title} · Cerebro`);

const known: readonly string[] = pictures;

/** The picture a shared link shows: the page's own, or that of the part of the site it belongs to. */
function pictureOf(path: string): string {
  const own = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
  const name = [own, path.split("/")[1] ?? ""].find((each) => known.includes(each)) ?? "home";
  return absolute(`/social/${name}.png`);
}

/** Title, description and all that search engines and shared links read. */
export function SiteHead({ document }: { document: SiteDocument }) {
  const { path, description, kind = "website", published, structured = [] } = document;
  const title = titleOf(document);
  const trail = trailOf(document);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!isListed(document.pageId) && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={absolute(path)} />
      <link rel="alternate" type="application/rss+xml" title="Cerebro blog" href="/rss.xml" />
      <meta property="og:site_name" content="Cerebro" />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={document.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:image" content={pictureOf(path)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {published && <meta property="article:published_time" content={published} />}
      {[...(trail ? [trail] : []), ...structured].map((data, index) => (
        // Data, not a program: browsers do not run it, and the policy does not ask about it.
        // oxlint-disable-next-line no-danger
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScriptText(data) }} />
      ))}
    </>
  );
}

/** JSON that cannot end its script element. */
const asScriptText = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");
