import { href } from "@cerebro/contracts/pages/href.ts";
import { CallToAction, column, LinkRows, Section } from "../../site/blocks.tsx";
import { Prose } from "../../site/prose.tsx";
import { Anchor, TextLink } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { formatDay } from "./dates.ts";
import { figures } from "./figures/figures.tsx";
import { type Post, postOf } from "./posts.ts";
import { topics } from "./topics.ts";

export function ArticlePage({ post }: { post: Post }) {
  const { title, description, text, sources, related, next } = post;
  return (
    <>
      <article>
        <header className={cx(column, "pt-[clamp(40px,7vw,88px)] pb-10")}>
          <p className="mb-4 text-tool font-strong">
            <TextLink href={`${href("blog")}?topic=${post.topic}`}>{topics[post.topic]}</TextLink>
          </p>
          <h1 className="max-w-[16em] text-display-2 text-balance">{title}</h1>
          <p className="mt-5 max-w-[40em] text-title font-body text-pretty text-ink-muted">{description}</p>
          <Byline post={post} />
        </header>
        <div
          className={cx(
            column,
            "grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 pb-[clamp(44px,6vw,88px)] wide:grid-cols-[minmax(0,1fr)_240px]",
          )}
        >
          <Contents post={post} />
          <div className="min-w-0 wide:col-start-1 wide:row-start-1">
            <Prose markdown={text} figures={figures} size="article" />
            <section className="mt-14 max-w-[46em] border-t border-line pt-6">
              <h2 id="sources" className="text-title">
                Sources
              </h2>
              <Prose markdown={sources} size="small" className="mt-3 text-ink-muted" />
            </section>
          </div>
        </div>
      </article>
      <Section title="Read next" tone="lined">
        <LinkRows
          rows={related.map(postOf).map((each) => ({
            href: href("blogPost", { slug: each.slug }),
            title: each.title,
            text: each.description,
          }))}
        />
      </Section>
      <CallToAction
        title="From the article to the product"
        text="Everything described here as built runs in the product, and in its demo company you can try it on public data."
        ways={[
          { label: next.label, href: next.href },
          { label: "Request a demo", href: href("demo") },
        ]}
      />
    </>
  );
}

function Byline({ post: { published, updated, minutes } }: { post: Post }) {
  return (
    <p className="mt-6 flex flex-wrap gap-x-3 gap-y-1 text-tool text-ink-muted">
      <span>By Cerebro</span>
      <time dateTime={published}>{formatDay(published)}</time>
      {updated && (
        <span>
          Updated <time dateTime={updated}>{formatDay(updated)}</time>
        </span>
      )}
      <span>{minutes} min read</span>
    </p>
  );
}

/** Contents of the article: above it on narrow screens, beside it and always visible on wide ones. */
function Contents({ post: { headings } }: { post: Post }) {
  return (
    <nav aria-label="On this page" className="wide:col-start-2 wide:row-start-1">
      <div className="wide:sticky wide:top-24">
        <p className="text-tool font-strong">On this page</p>
        <ol className="mt-3 space-y-1 border-l border-line text-tool">
          {[...headings, { id: "sources", text: "Sources" }].map(({ id, text }) => (
            <li key={id}>
              <Anchor
                href={`#${id}`}
                className="-ml-px block border-l border-transparent py-0.5 pl-4 text-ink-muted transition-colors hover:border-accent hover:text-ink"
              >
                {text}
              </Anchor>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

/** The article as search engines read it. */
export const articleStructured = ({ title, description, published, updated, words, topic }: Post): object => ({
  "@context": "https://schema.org",
  "@type": "Article",
  headline: title,
  description,
  datePublished: published,
  dateModified: updated ?? published,
  articleSection: topics[topic],
  wordCount: words,
  inLanguage: "en",
  author: { "@type": "Organization", name: "Cerebro" },
  publisher: { "@type": "Organization", name: "Cerebro" },
});
