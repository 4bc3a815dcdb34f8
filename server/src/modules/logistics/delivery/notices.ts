import type { ConsigneeNotice, failureReasons } from "@cerebro/contracts/entities/delivery-words.ts";
import { consigneeNotices, failureReasons as failures } from "@cerebro/contracts/entities/delivery-words.ts";
import type { ShipmentStatus } from "@cerebro/contracts/entities/shipment-words.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import { systemContext } from "../../../platform/context.ts";
import { GiveUp, type Job } from "../../../platform/jobs/job.ts";
import type { Letter } from "../../../platform/mail/letter.ts";
import type { EventConsumer } from "../../../platform/outbox/consumer.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findNoticeFacts, type NoticeFacts, noteNotice, wantedNotices } from "./notices.store.ts";
import { linkFor } from "./tracking.ts";

/** Which happenings of a shipment a notice tells of. */
const tells: Readonly<Record<ConsigneeNotice, readonly ShipmentStatus[]>> = {
  shipped: ["picked_up", "in_transit"],
  out_for_delivery: ["out_for_delivery"],
  delivered: ["delivered"],
  attempt_failed: ["attempt_failed"],
};
const kinds = Object.keys(consigneeNotices) as ConsigneeNotice[];

/** What happened longer ago is history: it was imported, or told late, and nobody waits for it any more. */
const freshMs = 2 * 86_400_000;

/** Queues a letter for what a consignee may want to know; the job decides whether there is anybody to write to. */
export function consigneeMails(platform: Platform): EventConsumer {
  const job = noticeJob(platform);
  return {
    name: "consignee notices",
    consume: async (tx, events) => {
      const told = events.flatMap(({ type, subjectId, payload, organisationId }) => {
        const kind =
          type === "shipment.changed"
            ? kinds.find((each) => tells[each].some((one) => one === payload["status"]))
            : undefined;
        return kind === undefined ? [] : [{ kind, shipmentId: subjectId, organisationId }];
      });
      if (told.length === 0) return;
      const wanted = await wantedNotices(tx);
      for (const { organisationId, ...notice } of told) {
        if (wanted.includes(notice.kind)) platform.jobs.enqueue(tx, job, notice, { organisationId });
      }
    },
  };
}

interface Notice {
  readonly shipmentId: string;
  readonly kind: ConsigneeNotice;
}

/** Writes to a consignee, once for each happening, with the commit that notes it [LOG-09]. */
export function noticeJob(platform: Platform): Job<Notice> {
  return {
    name: "consignee-notice",
    summary: "Writes to a consignee what became of a shipment.",
    payload: z.strictObject({
      shipmentId: z.uuid(),
      kind: z.enum(["shipped", "out_for_delivery", "delivered", "attempt_failed"]),
    }),
    run: async ({ shipmentId, kind }, { organisationId }) => {
      if (organisationId === null) throw new GiveUp("a notice belongs to an organisation");
      const ctx = systemContext(platform, organisationId, "Delivery");
      requireRole(ctx, "logistics");
      await ctx.transaction(async (tx) => {
        const facts = await findNoticeFacts(tx, shipmentId, tells[kind]);
        if (facts === undefined || !isFresh(facts, ctx.now())) return;
        const { email: address, attempts } = facts;
        const attempt = kind === "attempt_failed" || kind === "out_for_delivery" ? attempts : 0;
        if (!(await noteNotice(tx, { shipmentId, kind, attempt, address }))) return;
        const url = await linkFor(tx, shipmentId);
        const name = facts.consignee ?? "";
        platform.mail.write(tx, { organisationId, accountId: null, name, address }, letterOf(kind, facts, url));
      });
    },
  };
}

const isFresh = ({ happenedAt }: NoticeFacts, now: Date): boolean =>
  happenedAt !== null && now.getTime() - Date.parse(happenedAt) < freshMs;

export function letterOf(kind: ConsigneeNotice, facts: NoticeFacts, url: string): Letter {
  const { number, sender } = facts;
  return {
    ...words[kind](facts),
    action: { label: "Follow your parcel", url },
    footer: `${sender} sends ${number} to you. If you want no more mails about your parcels, say so at ${url}#mails.`,
  };
}

type Words = (facts: NoticeFacts) => Pick<Letter, "subject" | "paragraphs">;

const words: Readonly<Record<ConsigneeNotice, Words>> = {
  shipped: (facts) => {
    const { number, sender, carrier, trackingNumber } = facts;
    const by = carrier === null ? "" : ` with ${carrier}${trackingNumber === null ? "" : ` (${trackingNumber})`}`;
    return {
      subject: `${sender}: your parcel ${number} is on its way`,
      paragraphs: [`Your parcel ${number} has left us${by}.`, ...expectation(facts)],
    };
  },
  out_for_delivery: (facts) => ({
    subject: `${facts.sender}: your parcel ${facts.number} comes today`,
    paragraphs: [`Your parcel ${facts.number} is out for delivery.`, ...window(facts)],
  }),
  delivered: ({ number, sender, recipient, deliveredAt, partly, timeZone }) => ({
    subject: `${sender}: your parcel ${number} was delivered`,
    paragraphs: [
      `Your parcel ${number} was handed over${recipient === null ? "" : ` to ${recipient}`}${deliveredAt === null ? "" : ` on ${moment(deliveredAt, timeZone)}`}.`,
      ...(partly ? ["Some of the goods were not taken; they go back to us."] : []),
      "The link shows who took it and when.",
    ],
  }),
  attempt_failed: ({ number, sender, reason }) => ({
    subject: `${sender}: your parcel ${number} could not be delivered`,
    paragraphs: [
      `We could not hand over your parcel ${number}${isFailure(reason) ? `: ${failures[reason].toLowerCase()}` : ""}.`,
      "It is safe with us. We will try again or get in touch; the link shows what comes next.",
    ],
  }),
};

function isFailure(reason: string | null): reason is keyof typeof failureReasons {
  return reason !== null && Object.hasOwn(failures, reason);
}

const expectation = ({ estimatedAt, agreedAt, timeZone }: NoticeFacts): string[] => {
  const at = estimatedAt ?? agreedAt;
  return at === null ? [] : [`We expect it to reach you by ${moment(at, timeZone)}.`];
};

const halfWindowMs = 60 * 60_000;

/** An hour before and after what is expected: as much as a road allows to promise. */
const window = ({ estimatedAt, timeZone }: NoticeFacts): string[] => {
  if (estimatedAt === null) return [];
  const at = Date.parse(estimatedAt);
  const [from, to] = [at - halfWindowMs, at + halfWindowMs].map((time) => clock(new Date(time), timeZone));
  return [`Expect it between ${from} and ${to}.`];
};

const moment = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone }).format(new Date(iso));
const clock = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(at);
