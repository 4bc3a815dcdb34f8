import { createContext, use, type ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { Banner } from "./banner.tsx";
import { ErrorPanel, LoadingPanel, OfflinePanel } from "./state-panel.tsx";

/** A failure in the person's words. */
export interface Failure {
  title?: string;
  text: string;
  /** Id under which support finds it. */
  reference?: string;
  /** Trying again cannot help: forbidden, not found. */
  final?: boolean;
}

/** Turns whatever was thrown into words. The shell gives the product's table; without it the general text is shown. */
export const FailureContext = createContext<(error: unknown) => Failure>(() => ({
  text: "Failed to load data. Please try again.",
}));

/** The part of a query's result that drawing needs; TanStack Query's result fits. */
export interface QueryView<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  /** `paused`: there is no connection. */
  fetchStatus: "fetching" | "paused" | "idle";
  refetch: () => unknown;
}

export interface AsyncProps<Data> {
  query: QueryView<Data>;
  children: (data: Data) => ReactNode;
  /** Drawn while nothing has come yet; the same height as the content, so that nothing jumps. */
  skeleton?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
}

/** Draws a query: its loading, empty, failed and offline states in one place, so that no page forgets one. Old data stays while new fails. */
export function Async<Data>({ query, children, skeleton, isEmpty, empty }: AsyncProps<Data>) {
  const describe = use(FailureContext);
  const { data, error, isFetching, fetchStatus } = query;
  const retry = () => void query.refetch();

  if (data === undefined) {
    if (error) {
      const { final = false, ...failure } = describe(error);
      return <ErrorPanel {...failure} retrying={isFetching} onRetry={final ? undefined : retry} />;
    }
    if (fetchStatus === "paused") return <OfflinePanel onRetry={retry} />;
    return skeleton ?? <LoadingPanel />;
  }
  return (
    <>
      {Boolean(error) && <StaleBanner text={describe(error).text} busy={isFetching} onRetry={retry} />}
      {empty !== undefined && isEmpty?.(data) ? empty : children(data)}
    </>
  );
}

function StaleBanner({ text, busy, onRetry }: { text: string; busy: boolean; onRetry: () => void }) {
  return (
    <Banner
      tone="warn"
      title="Not up to date"
      action={
        <Button variant="ghost" density="dense" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
