import { cadences } from "@cerebro/contracts/constants/report-words.ts";
import type { ReportDelivery, ReportSchedule } from "@cerebro/contracts/entities/wms/reports.ts";
import { weekdays } from "../../../parts/weekdays.ts";
import { inStage, type StateWord } from "../../../parts/state-mark.tsx";

const pad = (part: number): string => String(part).padStart(2, "0");
export const clockText = (hour: number, minute: number): string => `${pad(hour)}:${pad(minute)}`;

type Rhythm = Pick<ReportSchedule, "cadence" | "weekday" | "monthDay" | "hour" | "minute">;

/** "Every week on Monday at 07:00" */
export function rhythmText({ cadence, weekday, monthDay, hour, minute }: Rhythm): string {
  const at = `at ${clockText(hour, minute)}`;
  if (cadence === "weekly") return `${cadences.weekly} on ${weekdays[(weekday ?? 1) - 1]} ${at}`;
  if (cadence === "monthly") {
    const on = monthDay === 31 ? "the last day" : `day ${monthDay ?? 1}`;
    return `${cadences.monthly} on ${on} ${at}`;
  }
  return `${cadences.daily} ${at}`;
}

export const deliveryWords: Readonly<Record<ReportDelivery["state"], StateWord>> = {
  queued: inStage("Waits", "waiting"),
  sending: inStage("On its way", "halfway"),
  sent: inStage("Sent", "done"),
  partly_sent: { label: "Sent in part", tone: "warn" },
  failed: { label: "Failed", tone: "bad" },
  kept: { label: "Not sent", tone: "warn" },
};

type LetterState = ReportDelivery["letters"][number]["state"];

export const letterWords: Readonly<Record<LetterState, string>> = {
  waiting: "on its way",
  sent: "sent",
  failed: "failed",
  kept: "not sent, since there is no mail server",
};
