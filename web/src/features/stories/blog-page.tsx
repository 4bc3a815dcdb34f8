import { href } from "@cerebro/contracts/pages/href.ts";
import { column, PageIntro } from "../../site/blocks.tsx";
import { Island } from "../../site/island.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { formatDay } from "./dates.ts";
import { type ListedPost, PostList } from "./islands/post-list.tsx";
import { type Post, posts } from "./posts.ts";

export const listedPost = ({ slug, title, description, topic, published, minutes }: Post): ListedPost => ({
  href: href("blogPost", { slug }),
  title,
  description,
  topic,
  published,
  day: formatDay(published),
  minutes,
});

export function BlogPage() {
  return (
    <>
      <PageIntro
        eyebrow="Blog"
        title="Methods behind the figures of warehouses and fleets"
        lead={
          <>
            Methods you can check, with the numbers worked out. Every figure comes from a public record, from our own
            benchmarks or from the text itself. New articles come by <TextLink href="/rss.xml">RSS</TextLink>.
          </>
        }
      />
      <section aria-label="Articles" className={cx(column, "pb-[clamp(44px,6vw,88px)]")}>
        <Island
          name="post-list"
          of={PostList}
          props={{ path: href("blog"), posts: posts.map(listedPost) }}
          when="idle"
        />
      </section>
    </>
  );
}
