import { href } from "@cerebro/contracts/pages/href.ts";
import { LinkRows, Section } from "../../../site/blocks.tsx";
import { latestPosts } from "../posts.ts";

/** The newest articles of the blog. */
export function LatestPosts() {
  return (
    <Section
      tone="lined"
      layout="beside"
      title="From the blog"
      lead="How the product does what it does, with figures you can recompute."
    >
      <LinkRows
        rows={latestPosts(3).map(({ slug, title, description }) => ({
          href: href("blogPost", { slug }),
          title,
          text: description,
        }))}
      />
    </Section>
  );
}
