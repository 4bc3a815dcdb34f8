import { type ConsigneeNotice, consigneeNotices } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { ShipmentStatus } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { systemContext } from "../../../platform/create-context.ts";
import { GiveUp, type Job } from "../../../platform/jobs/job.ts";
import type { EventConsumer } from "../../../platform/outbox/consumer.ts";
import type { Platform } from "../../../platform/platform.ts";
import { followedOf, tellFollowers } from "../../push/index.ts";
import { tryWriteToOther } from "../../identity/index.ts";
import { letterOf, pushOf } from "./notice-words.ts";
import { findNoticeFacts, type NoticeFacts, noteNotice, wantedNotices } from "./notices.store.ts";
import { linkFor } from "./tracking.ts";

/** Events of a shipment that cause a notice. */
const tells: Readonly<Record<ConsigneeNotice, readonly ShipmentStatus[]>> = {
  shipped: ["picked_up", "in_transit"],
  out_for_delivery: ["out_for_delivery"],
  delivered: ["delivered"],
  attempt_failed: ["attempt_failed"],
  delayed: ["delayed"],
};
const kinds = Object.keys(consigneeNotices) as ConsigneeNotice[];

/** Older events are history: they were imported or reported late, and a notice is no longer useful. */
const freshMs = 2 * 86_400_000;

/** Queues a letter, and messages to browsers, for what a consignee may want to know; the jobs decide whether there is anybody. */
export function consigneeNoticesOf(platform: Platform): EventConsumer {
  const letters = noticeJob(platform);
  const pushes = shipmentPushJob(platform);
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
      const followed = await followedOf(tx, [...new Set(told.map(({ shipmentId }) => shipmentId))]);
      for (const { organisationId, ...notice } of told) {
        if (wanted.includes(notice.kind)) platform.jobs.enqueue(tx, letters, notice, { organisationId });
        if (followed.has(notice.shipmentId)) platform.jobs.enqueue(tx, pushes, notice, { organisationId });
      }
    },
  };
}

const Notice = z.strictObject({ shipmentId: z.uuid(), kind: z.enum(keysOf(consigneeNotices)) });
type Notice = z.output<typeof Notice>;

/** Writes to a consignee, once for each happening, with the commit that notes it [LOG-09]. */
export function noticeJob(platform: Platform): Job<Notice> {
  return {
    name: "consignee-notice",
    summary: "Writes to a consignee what became of a shipment.",
    payload: Notice,
    run: async ({ shipmentId, kind }, { organisationId }) => {
      if (organisationId === null) throw new GiveUp("a notice belongs to an organisation");
      const ctx = systemContext(platform, organisationId, "Delivery");
      requireRole(ctx, "logistics");
      await ctx.transaction(async (tx) => {
        const facts = await freshFacts(tx, { shipmentId, kind });
        if (facts === undefined || facts.email === null) return;
        const { email: address } = facts;
        if (!(await noteNotice(tx, { shipmentId, kind, attempt: turnOf(kind, facts), address }))) return;
        const url = await linkFor(tx, shipmentId);
        const name = facts.consignee ?? "";
        await tryWriteToOther(tx, { kind: "notice", recipient: { name, address }, letter: letterOf(kind, facts, url) });
      });
    },
  };
}

/** Informs the browsers that follow a shipment, whatever the organization chose, since they asked [LOG-09]. */
export function shipmentPushJob(platform: Platform): Job<Notice> {
  return {
    name: "consignee-push",
    summary: "Tells browsers that follow a shipment what became of it.",
    payload: Notice,
    run: async ({ shipmentId, kind }, { organisationId }) => {
      if (organisationId === null) throw new GiveUp("a notice belongs to an organisation");
      const ctx = systemContext(platform, organisationId, "Delivery");
      requireRole(ctx, "logistics");
      await ctx.transaction(async (tx) => {
        const facts = await freshFacts(tx, { shipmentId, kind });
        if (facts === undefined) return;
        const content = pushOf(kind, facts, new URL(await linkFor(tx, shipmentId)).pathname);
        const happening = `${kind}/${turnOf(kind, facts)}`;
        await tellFollowers(platform, tx, { shipmentId, organisationId, happening, content, now: ctx.now() });
      });
    },
  };
}

async function freshFacts(tx: CommandTransaction, { shipmentId, kind }: Notice): Promise<NoticeFacts | undefined> {
  const facts = await findNoticeFacts(tx, shipmentId, tells[kind]);
  return facts !== undefined && isFresh(facts, tx.context.now()) ? facts : undefined;
}

/** Repeatable events are reported once for each attempt at the door. */
const turnOf = (kind: ConsigneeNotice, { attempts }: NoticeFacts): number =>
  kind === "shipped" || kind === "delivered" ? 0 : attempts;

const isFresh = ({ happenedAt }: NoticeFacts, now: Date): boolean =>
  happenedAt !== null && now.getTime() - Date.parse(happenedAt) < freshMs;
