import { useState } from "react";
import { useSearchState } from "../../../data/address.ts";
import { Segments } from "../../../ui/form/segments.tsx";
import { dateFormat } from "../../../ui/habits.ts";

const lengths = [
  { value: "3", label: "3 months" },
  { value: "6", label: "6 months" },
  { value: "12", label: "12 months" },
  { value: "24", label: "2 years" },
] as const;

const month = dateFormat({ month: "short", year: "2-digit", timeZone: "UTC" });

/** `2026-10` as "Oct 26". */
export const monthText = (text: string): string => month.format(new Date(`${text}-01T00:00:00Z`));

/** The months in the address, counted back from the present one. */
export function useMonths(): { readonly asked: { readonly from: string }; readonly choice: React.ReactNode } {
  const [search, change] = useSearchState();
  const length = lengths.find(({ value }) => value === search["months"])?.value ?? "6";
  const [now] = useState(() => new Date());
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - Number(length), 1));
  return {
    asked: { from: first.toISOString().slice(0, 7) },
    choice: (
      <div data-print="hide">
        <Segments label="Months" options={lengths} value={length} onChange={(months) => change({ months })} />
      </div>
    ),
  };
}
