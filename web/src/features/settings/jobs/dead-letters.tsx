import { useQuery } from "@tanstack/react-query";
import type { DeadLetter } from "@cerebro/contracts/entities/platform/jobs.ts";
import { queryClient, reading } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Moment } from "../parts/moment.tsx";

const lookAgainMs = 10_000;
const shown = 50;

/** Events that some part of the product has given up; nothing at all while there are none [PLT-04]. */
export function DeadLetters() {
  const { data } = useQuery({
    ...reading("GET /api/dead-letters", { limit: shown }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });
  if (data === undefined || data.count === 0) return null;
  return (
    <Panel
      flush
      title={`Events not taken in (${formatNumber(data.count)})`}
      hint="A part of the product refused these eight times and went on without them."
    >
      <ul className="divide-y divide-line">
        {data.rows.map((row) => (
          <LetterLine key={`${row.eventId} ${row.consumer}`} letter={row} />
        ))}
      </ul>
    </Panel>
  );
}

function LetterLine({ letter: { eventId, consumer, type, error, deadAt } }: { letter: DeadLetter }) {
  const onDone = (text: string): void => {
    toast("info", text);
    void queryClient.invalidateQueries({ queryKey: ["GET /api/dead-letters"] });
  };
  const retry = useAct("POST /api/dead-letters/{eventId}/retry", { onDone: () => onDone("The event was taken in") });
  const discard = useAct("POST /api/dead-letters/{eventId}/discard", { onDone: () => onDone("The event is let go") });
  const failure = retry.failure ?? discard.failure;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong break-words">
          <code>{type}</code>, refused by {consumer}
        </p>
        <p className="text-small break-words text-bad">{error}</p>
        <p className="text-small text-ink-muted">
          <Moment at={deadAt} />
        </p>
      </div>
      <Button density="dense" busy={retry.busy} onClick={() => retry.run({ eventId, consumer })}>
        Try again
      </Button>
      <Button density="dense" variant="danger" busy={discard.busy} onClick={() => discard.run({ eventId, consumer })}>
        Let go
      </Button>
      {failure !== undefined && (
        <p role="alert" className="basis-full text-small">
          {failure}
        </p>
      )}
    </li>
  );
}
