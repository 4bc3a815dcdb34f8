import { useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import Calculator from "lucide-react/icons/calculator";
import { useEffect, useState, type ReactNode } from "react";
import { Button } from "../ui/action/button.tsx";
import { Async } from "../ui/feedback/async.tsx";
import { Progress } from "../ui/feedback/progress.tsx";
import { EmptyState } from "../ui/feedback/state-panel.tsx";

interface CalculationProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly queryKey: readonly unknown[];
  /** Work under way, as a title: "Calculating reorder rules". */
  readonly label: string;
  /** The server ends the calculation after so many seconds. */
  readonly secondsAtMost: number;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** An answer that takes seconds to calculate: time used and allowed, Cancel, and a way to start again. Leaving the page cancels it, too. */
export function Calculation<Data>(props: CalculationProps<Data>) {
  const { query, queryKey, label, secondsAtMost, skeleton, children } = props;
  const queries = useQueryClient();
  const isCanceled = query.data === undefined && query.error === null && query.fetchStatus === "idle";
  if (isCanceled) {
    return (
      <EmptyState
        icon={Calculator}
        title="The calculation was canceled"
        action={<Button onClick={() => void query.refetch()}>Calculate again</Button>}
      >
        Nothing was changed.
      </EmptyState>
    );
  }
  const cancel = () => void queries.cancelQueries({ queryKey, exact: true });
  const waiting = (
    <>
      <TimeUsed label={label} secondsAtMost={secondsAtMost} onCancel={cancel} />
      {skeleton}
    </>
  );
  return (
    <Async query={query} skeleton={waiting}>
      {children}
    </Async>
  );
}

function TimeUsed({
  label,
  secondsAtMost,
  onCancel,
}: Pick<CalculationProps<unknown>, "label" | "secondsAtMost"> & { onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  // Most answers come within the first second and need no bar.
  if (seconds === 0) return null;
  return (
    <Progress label={label} detail={`${seconds} s; it may calculate for ${secondsAtMost} s`} onCancel={onCancel} />
  );
}
