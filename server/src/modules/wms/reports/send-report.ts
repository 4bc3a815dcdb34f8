import { buffer } from "node:stream/consumers";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { systemContext } from "../../../platform/create-context.ts";
import type { Transaction } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Download } from "../../../platform/http/mount.ts";
import type { Job, JobRun } from "../../../platform/jobs/job.ts";
import type { Attachment, Letter as MailLetter } from "../../../platform/mail/letter.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type MailableMember, mailableMembers, onBehalfOf, tryWriteToOther } from "../../identity/index.ts";
import {
  findQueued,
  insertDelivery,
  insertLetters,
  type Letter,
  lockQueued,
  type NewDelivery,
  type Outcome,
  type QueuedDelivery,
  setOutcome,
} from "./deliveries.store.ts";
import { familyOf, type SentReport } from "./families.ts";
import type { Recipient } from "./schedules.store.ts";

const attemptsAtMost = 4;
/** More than that many mail servers refuse. */
const megabytesAtMost = 10;

const Payload = z.strictObject({ deliveryId: z.uuid() });
type Payload = z.output<typeof Payload>;

export const sendJob = (platform: Platform): Job<Payload> => ({
  name: "report-send",
  summary: "Computes a scheduled report and writes the letters it goes with.",
  payload: Payload,
  attemptsAtMost,
  run: (payload, run) => sendReport(platform, payload, run),
});

export function queueDelivery(platform: Platform, tx: Transaction, delivery: NewDelivery): void {
  insertDelivery(tx, delivery);
  const { organisationId, id } = delivery;
  platform.jobs.enqueue(tx, sendJob(platform), { deliveryId: id }, { organisationId });
}

/** Safe to run twice: letters are written in the transaction that says that they were. */
async function sendReport(platform: Platform, { deliveryId }: Payload, run: JobRun): Promise<void> {
  const { organisationId } = run;
  if (organisationId === null) throw new Error("a report belongs to an organisation");
  const ctx = systemContext(platform, organisationId, "Scheduled reports");
  const queued = await findQueued(ctx.read, deliveryId);
  if (queued === undefined) return;
  try {
    const report = await computeAsOwner(ctx, queued);
    const file = await attachmentOf(report.file);
    await writeLetters(ctx, queued, { report, file });
  } catch (error) {
    const expected = error instanceof AppError;
    if (!expected && run.attempt < attemptsAtMost) throw error;
    await fail(ctx, queued, expected ? error.message : "The report could not be computed.");
    if (!expected) throw error;
  }
}

/** With the rights its owner has by now. */
async function computeAsOwner(ctx: Context, queued: QueuedDelivery): Promise<SentReport> {
  const { organisationId, platform, requestId } = ctx;
  const { ownerId: accountId, ownerName } = queued;
  const { role, ownerGone, make } = familyOf(queued.report);
  const reader = platform.database.read({ organisationId, accountId });
  const owner = await onBehalfOf(platform, reader, { organisationId, accountId, requestId });
  // No floor role reads reports.
  if (owner === null || owner.floor !== undefined || !rolePasses(owner.roles, role)) throw ownerGone(ownerName);
  return make(owner, queued);
}

async function attachmentOf({ fileName, contentType, body }: Download): Promise<Attachment> {
  const content = typeof body === "string" || Buffer.isBuffer(body) ? Buffer.from(body) : await buffer(body);
  const megabytes = Math.ceil(content.length / 1_048_576);
  if (megabytes > megabytesAtMost) throw new AppError("report.too_heavy", { megabytes, limit: megabytesAtMost });
  return { fileName, contentType, content };
}

interface Written {
  readonly report: SentReport;
  readonly file: Attachment;
}

async function writeLetters(ctx: Context, queued: QueuedDelivery, { report, file }: Written): Promise<void> {
  requireRole(ctx, "wms");
  await ctx.transaction(async (tx) => {
    if (!(await lockQueued(tx, queued.id))) return;
    const accountIds = queued.recipients.flatMap(({ accountId }) => accountId ?? []);
    const members = await mailableMembers(tx, accountIds);
    const letter = letterOf(ctx, queued, { report, file });
    const letters: Letter[] = [];
    // One after the other, in the order of all: addresses are counted, and two reports may go to the same ones.
    for (const recipient of queued.recipients.toSorted(byAddress)) {
      letters.push(await writeOne(tx, recipient, { members, letter, queued }));
    }
    await insertLetters(tx, { id: queued.id, organisationId: ctx.organisationId }, letters);
    const outcome = outcomeOf(letters, ctx.now());
    await setOutcome(tx, queued.id, { ...outcome, rows: report.rows, bytes: file.content.length });
    tx.audit({
      action: "report_schedule.deliver",
      subjectType: "report_schedule",
      subjectId: queued.scheduleId,
      after: { deliveryId: queued.id, state: outcome.state, letters },
    });
    if (outcome.state === "failed") tellFailed(tx, queued, outcome.reason ?? "");
  });
}

/** Letters on their way settle it later. */
function outcomeOf(letters: readonly Letter[], now: Date): Outcome {
  const has = (state: Letter["state"]): boolean => letters.some((letter) => letter.state === state);
  if (has("waiting")) return { state: "sending", finishedAt: null };
  if (has("kept")) return { state: "kept", reason: keptReason, finishedAt: now };
  const reason = letters.map((letter) => `${letter.address}: ${letter.reason ?? ""}`).join(" ");
  return { state: "failed", reason, finishedAt: now };
}

const keptReason = "This server has no mail server: the letters were not sent.";

interface ToWrite {
  readonly members: readonly MailableMember[];
  readonly letter: MailLetter;
  readonly queued: QueuedDelivery;
}

const byAddress = (one: Recipient, other: Recipient): number => (one.address < other.address ? -1 : 1);

/** Members are written to where they are by now, and only while they may read the report. */
async function writeOne(
  tx: CommandTransaction,
  { address, accountId }: Recipient,
  { members, letter, queued }: ToWrite,
): Promise<Letter> {
  const { organisationId, platform } = tx.context;
  const member = members.find((one) => one.accountId === accountId);
  const refused = { address, mailId: null, state: "failed" } as const;
  if (accountId !== null && member === undefined) return { ...refused, reason: "No longer a member." };
  const { role, mayNotRead } = familyOf(queued.report);
  if (member !== undefined && !rolePasses(member.roles, role)) return { ...refused, reason: mayNotRead };
  const mailId =
    member === undefined
      ? await tryWriteToOther(tx, {
          kind: "report",
          recipient: { name: "", address },
          letter,
          senderId: queued.ownerId,
        })
      : platform.mail.write(tx, { organisationId, accountId, name: member.name, address: member.email }, letter);
  if (mailId === null) return { ...refused, reason: "Too many letters for one day, or their sender is not confirmed." };
  return { address, mailId, state: platform.mail.sends ? "waiting" : "kept", reason: null };
}

function letterOf({ platform }: Context, queued: QueuedDelivery, { report, file }: Written): MailLetter {
  const { subject, paragraphs, action } = report;
  const page = `${platform.config.publicUrl}${familyOf(queued.report).page}`;
  return {
    subject,
    paragraphs,
    action,
    footer: `${queued.ownerName} has this report sent to you. It can be paused or changed at ${page}.`,
    attachments: [file],
  };
}

async function fail(ctx: Context, queued: QueuedDelivery, reason: string): Promise<void> {
  requireRole(ctx, "wms");
  await ctx.transaction(async (tx) => {
    if (!(await lockQueued(tx, queued.id))) return;
    await setOutcome(tx, queued.id, { state: "failed", reason, finishedAt: ctx.now() });
    tellFailed(tx, queued, reason);
  });
}

/** Records a failure in the audit trail and notifies people. */
export function tellFailed(
  tx: CommandTransaction,
  { id, scheduleId, name, report }: Pick<QueuedDelivery, "id" | "scheduleId" | "name" | "report">,
  reason: string,
): void {
  const told = { deliveryId: id, name, reason };
  tx.audit({ action: "report_schedule.fail", subjectType: "report_schedule", subjectId: scheduleId, after: told });
  tx.publish({ type: "report.changed", subjectId: scheduleId, payload: { action: familyOf(report).failed, ...told } });
}
