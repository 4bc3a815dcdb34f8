import type { DutyLog } from "@cerebro/contracts/entities/logistics/duty.ts";
import { dutiesOf, type DutyName } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { dateFormat } from "../../../ui/habits.ts";
import { ChartFrame } from "../../../ui/chart/chart-frame.tsx";
import { useWidth } from "../../../ui/use-width.ts";
import { formatDateOnly } from "../../../parts/format.ts";
import { dutyWord, formatLength } from "./fleet-words.ts";

const rowHeight = 30;
const labelWidth = 92;
const totalWidth = 64;
const headHeight = 18;
const hourMs = 3_600_000;

type Day = DutyLog["days"][number];

interface Stretch {
  readonly duty: DutyName;
  readonly from: number;
  readonly to: number;
}

/** The stretches of a day that count, one after the other; the day ends at `now` while it lasts. */
export function stretchesOf(log: Pick<DutyLog, "entries">, day: Day, now: number): Stretch[] {
  const [begin, end] = [Date.parse(day.beginsAt), Math.min(Date.parse(day.endsAt), now)];
  const counted = log.entries
    .filter(({ replacedBy }) => replacedBy === null)
    .map(({ duty, beganAt, endedAt }) => ({
      duty,
      from: Math.max(begin, Date.parse(beganAt)),
      to: Math.min(end, endedAt === null ? end : Date.parse(endedAt)),
    }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from);
  const whole: Stretch[] = [];
  let at = begin;
  // Unlogged time is rest.
  for (const stretch of counted) {
    if (stretch.from > at) whole.push({ duty: "off_duty", from: at, to: stretch.from });
    whole.push(stretch);
    at = stretch.to;
  }
  return at < end ? [...whole, { duty: "off_duty", from: at, to: end }] : whole;
}

/** A day as driver's logs draw it: a line that steps between the rows of what was done, and what each row sums up to [LOG-05]. */
export function DutyGraph({ log, day, now }: { log: DutyLog; day: Day; now: number }) {
  const rows: readonly DutyName[] = dutiesOf[log.rule];
  const stretches = stretchesOf(log, day, now);
  const clock = dateFormat({ timeZone: log.timeZone, hour: "2-digit", minute: "2-digit" });
  const at = (moment: number) => clock.format(new Date(moment));
  return (
    <ChartFrame
      title={formatDateOnly(day.day)}
      height={headHeight + rows.length * rowHeight}
      table={{
        head: ["From", "Until", "Duty", "Length"],
        rows: stretches.map(({ duty, from, to }) => [
          at(from),
          at(to),
          dutyWord(log.rule, duty),
          formatLength((to - from) / 60_000),
        ]),
      }}
    >
      {(labelledBy) => <Grid rows={rows} stretches={stretches} day={day} log={log} labelledBy={labelledBy} />}
    </ChartFrame>
  );
}

interface GridProps {
  readonly rows: readonly DutyName[];
  readonly stretches: readonly Stretch[];
  readonly day: Day;
  readonly log: DutyLog;
  readonly labelledBy: string;
}

function Grid({ rows, stretches, day, log, labelledBy }: GridProps) {
  const { box, width } = useWidth<HTMLDivElement>();
  const [begin, end] = [Date.parse(day.beginsAt), Date.parse(day.endsAt)];
  const room = Math.max(0, width - labelWidth - totalWidth);
  const x = (moment: number) => labelWidth + ((moment - begin) / (end - begin)) * room;
  const y = (duty: DutyName) => headHeight + (Math.max(0, rows.indexOf(shownAs(duty, rows))) + 0.5) * rowHeight;
  const hours = Array.from({ length: Math.round((end - begin) / hourMs) + 1 }, (_, hour) => begin + hour * hourMs);
  const every = room < 420 ? 6 : room < 800 ? 3 : 1;
  const clock = dateFormat({ timeZone: log.timeZone, hour: "2-digit" });
  const height = headHeight + rows.length * rowHeight;
  const path = stretches.map(({ duty, from, to }) => `${x(from)} ${y(duty)} L${x(to)} ${y(duty)}`).join(" L");
  return (
    <div ref={box} className="relative" style={{ height }}>
      <svg width={width} height={height} role="img" aria-labelledby={labelledBy} className="block">
        {hours.map((hour, place) => (
          <g key={hour}>
            <line x1={x(hour)} x2={x(hour)} y1={headHeight} y2={height} className="stroke-line" />
            {place % every === 0 && place < hours.length - 1 && (
              <text x={x(hour)} y={12} textAnchor="middle" className="fill-ink-faint text-[11px]">
                {clock.format(new Date(hour))}
              </text>
            )}
          </g>
        ))}
        {rows.map((duty, place) => (
          <g key={duty}>
            <line
              x1={labelWidth}
              x2={labelWidth + room}
              y1={headHeight + (place + 1) * rowHeight}
              y2={headHeight + (place + 1) * rowHeight}
              className="stroke-line"
            />
            <text x={0} y={headHeight + (place + 0.5) * rowHeight} dy="0.32em" className="fill-ink-muted text-[12px]">
              {dutyWord(log.rule, duty)}
            </text>
            <text
              x={width}
              y={headHeight + (place + 0.5) * rowHeight}
              dy="0.32em"
              textAnchor="end"
              className="fill-ink text-[12px]"
            >
              {formatLength(totalOf(stretches, duty, rows))}
            </text>
          </g>
        ))}
        {log.violations
          .filter(({ at }) => Date.parse(at) >= begin && Date.parse(at) < end)
          .map(({ rule, at }) => (
            <line
              key={`${rule} ${at}`}
              x1={x(Date.parse(at))}
              x2={x(Date.parse(at))}
              y1={headHeight}
              y2={height}
              strokeWidth={2}
              strokeDasharray="3 3"
              className="stroke-bad"
            />
          ))}
        {path !== "" && <path d={`M${path}`} fill="none" strokeWidth={2} className="stroke-accent" />}
      </svg>
    </div>
  );
}

/** A duty unknown to a rule set is drawn in the row of rest or of work. */
function shownAs(duty: DutyName, rows: readonly DutyName[]): DutyName {
  if (rows.includes(duty)) return duty;
  return duty === "sleeper" ? "off_duty" : "on_duty";
}

function totalOf(stretches: readonly Stretch[], duty: DutyName, rows: readonly DutyName[]): number {
  return stretches
    .filter((each) => shownAs(each.duty, rows) === duty)
    .reduce((sum, { from, to }) => sum + (to - from) / 60_000, 0);
}
