import { useInfiniteQuery } from "@tanstack/react-query";
import type { TimelineEntry } from "@cerebro/contracts/entities/wms/stock.ts";
import { call } from "../../../data/client.ts";
import type { Input } from "../../../data/request.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Timeline, type TimelineEntry as Drawn } from "../../../ui/data/timeline.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { formatMoment } from "../../../parts/format.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { placeWord, reasonWord } from "../words/stock-words.ts";
import { changesOf, commandWord } from "../../../parts/command-words.ts";
import { commandIcon, movementIcons } from "./entry-icons.ts";
import { movementWord, stepOf } from "./entry-words.ts";

type Subject = Pick<Input<"GET /api/wms/timeline/{subjectType}/{subjectId}">, "subjectType" | "subjectId">;

const entriesAtOnce = 40;
const firstPage: string | undefined = undefined;

/** What happened to an item, a place or a document: commands and movements, newest first. */
export function SubjectTimeline(subject: Subject) {
  const route = "GET /api/wms/timeline/{subjectType}/{subjectId}";
  const query = useInfiniteQuery({
    queryKey: [route, subject],
    queryFn: ({ pageParam, signal }) =>
      call(route, { ...subject, cursor: pageParam, limit: entriesAtOnce }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: liveMs,
  });
  return (
    <Async
      query={query}
      skeleton={<SkeletonText lines={8} />}
      isEmpty={({ pages }) => pages[0]?.rows.length === 0}
      empty={<p className="text-ink-muted">Nothing has happened yet.</p>}
    >
      {({ pages }) => (
        <Timeline
          label="Timeline"
          entries={pages.flatMap((page) => page.rows.map(drawn))}
          older={
            query.hasNextPage && (
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="self-start">
                Show older
              </Button>
            )
          }
        />
      )}
    </Async>
  );
}

function drawn(entry: TimelineEntry): Drawn {
  const common = { id: entry.id, at: entry.at, when: formatMoment(entry.at), by: entry.actorName };
  if (entry.type === "movement") {
    const reason = reasonWord(entry);
    return {
      ...common,
      title: movementWord(entry),
      icon: movementIcons[entry.kind],
      step: stepOf(entry),
      children: [`${placeWord(entry.fromCode)} → ${placeWord(entry.toCode)}`, reason, entry.note]
        .filter(Boolean)
        .join(" · "),
    };
  }
  const changes = changesOf(entry);
  return {
    ...common,
    title: commandWord(entry.action),
    icon: commandIcon(entry.action),
    tone: "accent",
    children: changes.length > 0 && (
      <ul className="text-small">
        {changes.map(({ field, from, to }) => (
          <li key={field} className="[overflow-wrap:anywhere]">
            {field}: {from !== undefined && `${from} → `}
            <span className="text-ink">{to}</span>
          </li>
        ))}
      </ul>
    ),
  };
}
