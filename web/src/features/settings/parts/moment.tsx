import { dateFormat } from "../../../ui/habits.ts";

const moment = dateFormat({ dateStyle: "medium", timeStyle: "short" });
const day = dateFormat({ dateStyle: "medium" });

/** A moment in the person's own zone and manner. */
export function Moment({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap">
      {(dayOnly ? day : moment).format(new Date(at))}
    </time>
  );
}
