import type { NoticeKind } from "@cerebro/contracts/constants/notices.ts";
import type { ServerMessageOf } from "@cerebro/contracts/messages/from-server.ts";
import type { PublishedEvent } from "../../../platform/outbox/consumer.ts";
import { kindOf, noticeOf } from "../../notifications/index.ts";
import { channelName } from "./names.ts";

interface Urgency {
  readonly level: ServerMessageOf<"alert">["level"];
  readonly channel: string;
  /** Sent to all listeners of the channel, whatever they switched off. */
  readonly always?: true;
}

const wms = channelName.hemisphere("wms");
const logistics = channelName.hemisphere("logistics");
const administrators = channelName.decisions("admin");

/** Notices that do not wait in the bell until somebody looks. */
const urgent: Partial<Readonly<Record<NoticeKind, Urgency>>> = {
  "recall.changed/start": { level: "critical", channel: wms, always: true },
  "lot.changed/expire": { level: "warning", channel: wms },
  "report.changed/delivery_failed": { level: "warning", channel: wms },
  "shipment.changed/lost": { level: "critical", channel: logistics },
  "shipment.changed/held": { level: "warning", channel: logistics },
  "shipment.changed/attempt_failed": { level: "warning", channel: logistics },
  "decision.approved_alone/": { level: "critical", channel: administrators, always: true },
  "webhook.changed/turned_off": { level: "warning", channel: administrators },
};

/** The alert an event makes, if any, in the words of its notice [RT-02]. */
export function alertOf(event: PublishedEvent) {
  const kind = kindOf(event);
  const urgency = kind === undefined ? undefined : urgent[kind];
  if (kind === undefined || urgency === undefined) return [];
  const { text: message, href } = noticeOf(kind, event);
  const { level, channel, always = false } = urgency;
  const action = href === null ? null : { label: "Open", href };
  return [
    { channel, role: null, body: { type: "alert" as const, kind: always ? null : kind, level, message, action } },
  ];
}
