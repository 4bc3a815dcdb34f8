import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Async } from "../ui/feedback/async.tsx";
import { SkeletonText } from "../ui/feedback/skeleton.tsx";
import { organisationReading } from "./use-organisation.ts";

interface WithCurrencyProps {
  /** Currency of the document; the organization's where it has none yet. */
  readonly known?: string | undefined;
  /** Lines of the skeleton. */
  readonly lines: number;
  readonly children: (currency: string) => ReactNode;
}

/** Draws a form once its currency is known. Without a connection, a currency that was never loaded shows the offline notice. */
export function WithCurrency({ known, lines, children }: WithCurrencyProps) {
  const query = useQuery(organisationReading);
  if (known !== undefined) return children(known);
  return (
    <Async query={query} skeleton={<SkeletonText lines={lines} />}>
      {({ currency }) => children(currency)}
    </Async>
  );
}
