import { SearchInput } from "../../../ui/form/search-input.tsx";
import { Anchor } from "../../../ui/action/link.tsx";
import { cx } from "../../../ui/cx.ts";
import type { Call } from "./calls.ts";
import { MethodMark } from "./method-mark.tsx";

export interface CallListProps {
  found: readonly Call[];
  count: number;
  chosen: string;
  query: string;
  onQuery: (query: string) => void;
  /** Address of this page with a call chosen. */
  addressOf: (callId: string) => string;
}

/** Every call by subject, narrowed by words. */
export function CallList({ found, count, chosen, query, onQuery, addressOf }: CallListProps) {
  const byTag = Map.groupBy(found, (call) => call.tag);
  return (
    <nav aria-label="Calls" className="flex min-w-0 flex-col gap-3">
      <SearchInput label="Search calls" value={query} onChange={onQuery} placeholder="Path, word or refusal" />
      <p role="status" className="text-small text-ink-faint">
        {query ? `${found.length} of ${count} calls` : `${count} calls`}
      </p>
      {[...byTag].map(([tag, calls]) => (
        <section key={tag}>
          <h2 className="pb-1 text-small font-strong text-ink-muted capitalize">{tag.replaceAll("-", " ")}</h2>
          <ul>
            {calls.map((call) => (
              <li key={call.id}>
                <CallLink call={call} chosen={call.id === chosen} address={addressOf(call.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && <p className="text-ink-muted">No call holds these words. Try one word of its path.</p>}
    </nav>
  );
}

/** The list may have been opened at a call far down. */
const showInList = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: "nearest" });

function CallLink({ call, chosen, address }: { call: Call; chosen: boolean; address: string }) {
  return (
    <Anchor
      href={address}
      ref={chosen ? showInList : null}
      aria-current={chosen ? "page" : undefined}
      className={cx(
        "grid grid-cols-[52px_minmax(0,1fr)] items-baseline gap-x-1 rounded-control px-2 py-1 transition-colors hover:bg-surface-2",
        chosen && "bg-accent-soft font-strong text-accent-text",
      )}
    >
      <MethodMark method={call.method} />
      <span>{call.operation.summary}</span>
    </Anchor>
  );
}
