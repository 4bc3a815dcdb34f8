import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { Context } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import type { Download } from "../../../platform/http/mount.ts";
import type { QueuedDelivery } from "./deliveries.store.ts";
import { boardReport } from "./schedules.store.ts";

/** A report as a file, and the words of the letter it goes with. */
export interface SentReport {
  readonly file: Download;
  readonly rows: number;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
}

/** Reports that are scheduled, delivered and reported in the same way, whoever computes them. */
export interface ReportFamily {
  /** Who may read them: the owner of a schedule, and members who get letters. */
  readonly role: Hemisphere;
  readonly ownerGone: (owner: string) => AppError;
  /** Why a member who lost the role gets no letter. */
  readonly mayNotRead: string;
  /** What the event is called by which people hear that one failed. */
  readonly failed: "delivery_failed" | "board_failed";
  /** Path of the page where schedules are changed. */
  readonly page: string;
  readonly make: (owner: Context, queued: QueuedDelivery) => Promise<SentReport>;
}

const families = new Map<string, ReportFamily>();

export function defineReportFamily(report: typeof boardReport | "warehouse", family: ReportFamily): void {
  families.set(report, family);
}

export function familyOf(report: string): ReportFamily {
  const family = families.get(report === boardReport ? boardReport : "warehouse");
  if (family === undefined) throw new Error(`nobody computes the report ${report}`);
  return family;
}
