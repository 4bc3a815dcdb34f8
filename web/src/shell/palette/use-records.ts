import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { recentRecordsLimit } from "@cerebro/contracts/constants/shell.ts";
import type { FoundRecord } from "@cerebro/contracts/entities/platform/search.ts";
import type { RecentRecord } from "@cerebro/contracts/storage/recent-records.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { useOnline } from "../../data/online.ts";
import { reading } from "../../data/query-client.ts";
import { remembered } from "../../data/storage/remembered.ts";
import { actionRequest, requestedActions } from "./request.ts";

/** A search begins once typing has rested so long. */
const restMs = 120;
const lettersAtLeast = 2;

interface FoundRecords {
  readonly records: readonly FoundRecord[];
  /** Actions that were asked for with the record they are meant for: "receive PO-3". */
  readonly requested: ReturnType<typeof requestedActions>;
  readonly loading: boolean;
  /** Why there is no answer. */
  readonly notice: string | undefined;
}

const nothing: FoundRecords = { records: [], requested: [], loading: false, notice: undefined };

const notices = {
  offline: "You are offline: only pages and the records you opened last are listed.",
  failed: "Records could not be searched. Change the text to try again; pages are listed all the same.",
} as const;

/** The records that fit what is typed; nothing is asked before two letters, without a connection or by a visitor. */
export function useRecords(typed: string, mayAsk: boolean): FoundRecords {
  const online = useOnline();
  const text = typed.trim();
  const q = useRested(text);
  const wanted = mayAsk && text.length >= lettersAtLeast;
  const asks = wanted && online && q.length >= lettersAtLeast;
  const { data, isFetching, isError } = useQuery({
    ...reading("GET /api/search", { q }),
    enabled: asks,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const asked = useRequested(q, asks);
  if (!wanted) return nothing;
  if (!online) return { ...nothing, notice: notices.offline };
  if (isError && !isFetching) return { ...nothing, notice: notices.failed };
  const loading = isFetching || asked.loading || q !== text;
  return { records: data?.records ?? [], requested: asked.requested, loading, notice: undefined };
}

/** Actions that are typed together with their record, which is searched on its own. */
function useRequested(q: string, asks: boolean): Pick<FoundRecords, "requested" | "loading"> {
  const request = actionRequest(q);
  const { data, isFetching } = useQuery({
    ...reading("GET /api/search", { q: request?.record ?? "" }),
    enabled: asks && request !== undefined && request.record.length >= lettersAtLeast,
    retry: false,
  });
  return { requested: requestedActions(request, data?.records ?? []), loading: isFetching };
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The newest first, each page once. */
export function rememberRecord(record: RecentRecord): void {
  const others = remembered.read(storage.recentRecords).filter(({ path }) => path !== record.path);
  remembered.write(storage.recentRecords, [record, ...others].slice(0, recentRecordsLimit));
}
