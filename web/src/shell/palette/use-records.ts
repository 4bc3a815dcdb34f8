import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { recentRecordsLimit } from "@cerebro/contracts/constants/shell.ts";
import type { FoundRecord } from "@cerebro/contracts/entities/platform/search.ts";
import type { RecentRecord } from "@cerebro/contracts/storage/recent-records.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { useOnline } from "../../data/online.ts";
import { reading } from "../../data/query-client.ts";
import { remembered } from "../../data/storage/remembered.ts";

/** A search begins once typing has rested so long. */
const restMs = 120;
const lettersAtLeast = 2;

interface FoundRecords {
  readonly records: readonly FoundRecord[];
  readonly loading: boolean;
  /** Why there is no answer. */
  readonly notice: string | undefined;
}

/** The records that fit what is typed; nothing is asked before two letters, without a connection or by a visitor. */
export function useRecords(typed: string, mayAsk: boolean): FoundRecords {
  const online = useOnline();
  const q = useRested(typed.trim());
  const asks = mayAsk && q.length >= lettersAtLeast && typed.trim() !== "";
  const { data, isFetching, isError } = useQuery({
    ...reading("GET /api/search", { q }),
    enabled: asks && online,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!mayAsk || typed.trim().length < lettersAtLeast) return { records: [], loading: false, notice: undefined };
  if (!online) {
    const notice = "You are offline: only pages and the records you opened last are listed.";
    return { records: [], loading: false, notice };
  }
  if (isError && !isFetching) {
    const notice = "Records could not be searched. Change the text to try again; pages are listed all the same.";
    return { records: [], loading: false, notice };
  }
  return { records: data?.records ?? [], loading: isFetching || q !== typed.trim(), notice: undefined };
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
