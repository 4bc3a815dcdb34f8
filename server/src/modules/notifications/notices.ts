import { href } from "@cerebro/contracts/pages/href.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";

/** An event as it stands in the outbox. */
export interface StoredEvent {
  readonly id: number;
  readonly occurredAt: string;
  readonly type: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

interface Notice {
  readonly level: "info" | "success" | "warning";
  readonly text: string;
  readonly href: string | null;
}

interface NoticeRule {
  /** Who is told: holders of this role and of those above it. */
  readonly role: Role;
  readonly notice: (event: StoredEvent) => Notice;
}

const word = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

const salesOrder = (level: Notice["level"], what: string): NoticeRule => ({
  role: "wms",
  notice: ({ payload, subjectId }) => ({
    level,
    text: `Order ${word(payload["number"])} ${what}`,
    href: href("wmsOrder", { orderId: subjectId }),
  }),
});

const purchaseOrder = (what: string): NoticeRule => ({
  role: "wms",
  notice: ({ payload, subjectId }) => ({
    level: "info",
    text: `Purchase order ${word(payload["number"])} ${what}`,
    href: href("wmsPurchaseOrder", { purchaseOrderId: subjectId }),
  }),
});

/** Which events people are told of, by `type/action`; all others are for programs. */
export const noticeRules: Readonly<Record<string, NoticeRule>> = {
  "sales_order.changed/cancel": salesOrder("warning", "was cancelled"),
  "sales_order.changed/ship": salesOrder("success", "was shipped"),
  "purchase_order.changed/receive": purchaseOrder("was received"),
  "purchase_order.changed/cancel": purchaseOrder("was cancelled"),
};

export const ruleKey = (event: Pick<StoredEvent, "type" | "payload">): string =>
  `${event.type}/${word(event.payload["action"])}`;
