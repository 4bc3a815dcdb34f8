import { ChoiceLinks } from "../../../site/choice-links.tsx";
import { useAddressQuery } from "../../../site/address-choice.ts";
import { Anchor } from "../../../ui/action/link.tsx";
import { type Topic, topicIds, topics } from "../topics.ts";

export interface ListedPost {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly topic: Topic;
  /** ISO date, and as it is read. */
  readonly published: string;
  readonly day: string;
  readonly minutes: number;
}

interface PostListProps {
  path: string;
  posts: readonly ListedPost[];
}

/** All articles, or those of the topic the address names [APP-11]. */
export function PostList({ path, posts }: PostListProps) {
  const query = useAddressQuery();
  const topic = topicIds.find((id) => id === query.get("topic"));
  const shown = posts.filter((post) => topic === undefined || post.topic === topic);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <ChoiceLinks
          label="Topic"
          path={path}
          name="topic"
          query={query}
          options={topicIds.map((value) => ({ value, label: topics[value] }))}
        />
        <p role="status" className="text-tool text-ink-faint">
          {shown.length === posts.length ? `${posts.length} articles` : `${shown.length} of ${posts.length} articles`}
        </p>
      </div>
      <ol className="border-t border-line">
        {shown.map((post) => (
          <li key={post.href} className="border-b border-line">
            <PostEntry post={post} />
          </li>
        ))}
      </ol>
    </>
  );
}

function PostEntry({ post }: { post: ListedPost }) {
  const { href, title, description, topic, published, day, minutes } = post;
  return (
    <article className="grid gap-x-12 gap-y-2 py-7 wide:grid-cols-[180px_minmax(0,1fr)]">
      <p className="flex gap-x-3 text-tool text-ink-muted wide:flex-col">
        <time dateTime={published}>{day}</time>
        <span>
          {topics[topic]} · {minutes} min
        </span>
      </p>
      <div>
        <h2 className="max-w-[24em] text-heading text-balance">
          <Anchor href={href} className="rounded-[2px] transition-colors hover:text-accent-text">
            {title}
          </Anchor>
        </h2>
        <p className="mt-2 max-w-[44em] text-read text-pretty text-ink-muted">{description}</p>
      </div>
    </article>
  );
}
