import { useQuery } from "@tanstack/react-query";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { reading } from "../../../data/query-client.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import type { Tell } from "../operations/use-work.ts";
import { BinStep } from "./count-bin.tsx";

interface CountWorkProps {
  readonly task: TaskRow;
  readonly tell: Tell;
  readonly onDone: () => void;
}

/** A count task of the work queue: the same sheet as on the bin's own page. */
export function CountWork({ task, tell, onDone }: CountWorkProps) {
  const question = { countId: task.documentId, locationId: task.fromLocationId ?? undefined, limit: 1 };
  const query = useQuery(reading("GET /api/wms/count-bins", question));
  return (
    <Async query={query} skeleton={<SkeletonText lines={6} />}>
      {({ rows }) => {
        const [bin] = rows;
        return bin === undefined ? (
          <Banner tone="info" title="This bin no longer needs a count" />
        ) : (
          <Sheet binId={bin.id} tell={tell} onDone={onDone} />
        );
      }}
    </Async>
  );
}

function Sheet({ binId, ...rest }: { binId: string } & Omit<CountWorkProps, "task">) {
  const query = useQuery(reading("GET /api/wms/count-bins/{binId}", { binId }));
  return (
    <Async query={query} skeleton={<SkeletonText lines={6} />}>
      {(sheet) => <BinStep key={`${binId}/${sheet.bin.round}`} sheet={sheet} {...rest} />}
    </Async>
  );
}
