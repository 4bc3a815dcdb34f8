import { socketAddresses, type SocketAddress } from "@cerebro/contracts/constants/realtime.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import { permissionsOf } from "@cerebro/contracts/access/permissions.ts";
import { describe, expect, it } from "vitest";
import type { Session } from "../../../platform/context.ts";
import type { PublishedEvent } from "../../../platform/outbox/consumer.ts";
import { channelsFor } from "./names.ts";
import { targetsOf } from "./routes.ts";

const session = (...roles: Role[]): Session => ({
  organisationId: "o",
  actor: { kind: "account", id: "me", name: "Me" },
  accountId: "me",
  sessionId: "s",
  roles,
  permissions: permissionsOf(roles),
});

const event = (type: string, payload: Record<string, unknown> = {}): PublishedEvent => ({
  id: 1,
  eventId: "e",
  organisationId: "o",
  occurredAt: "2026-11-21T10:00:00.000Z",
  type,
  subjectId: "subject",
  payload,
});

describe("channels", () => {
  const heard = (address: SocketAddress, ...roles: Role[]) =>
    channelsFor(address, session(...roles), { hemisphere: "wms", workflows: ["w", "w"] });

  it("follow from who somebody is, where they are and which address they came by [RT-01]", () => {
    expect(heard("/ws", "wms")).toEqual(["user:me", "hemisphere:wms", "workflow:w"]);
    expect(heard("/ws", "logistics")).toEqual(["user:me", "workflow:w"]);
    expect(heard("/ws", "manager")).toEqual([
      "user:me",
      "hemisphere:wms",
      "decisions:wms",
      "decisions:logistics",
      "decisions:executive",
      "decisions:manager",
      "workflow:w",
    ]);
    expect(heard("/ws/notifications", "wms")).toEqual(["user:me"]);
    expect(heard("/ws/real-time", "wms")).toEqual(["hemisphere:wms"]);
    expect(heard("/ws/cerebrix", "admin")).toHaveLength(8);
  });

  it("carry only what the addresses that hear them speak [RT-02]", () => {
    const hemisphere = ["message", "alert", "insight"];
    const carried = { user: ["message"], hemisphere, workflow: ["message"], metrics: ["metrics"] };
    const decisions = ["message", "alert", "approval_required", "decision_executed"];
    for (const { channels, fromServer } of Object.values(socketAddresses)) {
      for (const kind of channels) {
        // Decisions go to whoever asked as well.
        const kinds = kind === "decisions" || kind === "user" ? decisions : carried[kind];
        expect(fromServer).toEqual(expect.arrayContaining(kinds));
      }
    }
  });
});

describe("an event", () => {
  it("goes to the area it happened in; what nobody named goes nowhere [RT-02]", () => {
    expect(targetsOf(event("stock.changed", { action: "adjust" }))).toEqual([
      {
        channel: "hemisphere:wms",
        role: null,
        body: {
          type: "message",
          kind: "event",
          event: "stock.changed",
          subjectId: "subject",
          occurredAt: "2026-11-21T10:00:00.000Z",
          payload: { action: "adjust" },
        },
      },
    ]);
    expect(targetsOf(event("credential.changed"))).toEqual([]);
    expect(targetsOf(event("decision.changed", { action: "proposed" }))).toEqual([]);
  });

  it.each([
    ["recall.changed", "start", "hemisphere:wms", "critical"],
    ["lot.changed", "expire", "hemisphere:wms", "warning"],
    ["report.changed", "delivery_failed", "hemisphere:wms", "warning"],
    ["shipment.changed", "lost", "hemisphere:logistics", "critical"],
    ["shipment.changed", "held", "hemisphere:logistics", "warning"],
    ["shipment.changed", "attempt_failed", "hemisphere:logistics", "warning"],
    ["decision.approved_alone", "", "decisions:admin", "critical"],
    ["webhook.changed", "turned_off", "decisions:admin", "warning"],
  ])("that is urgent, %s %s, is an alert as well, to %s [RT-02]", (type, action, channel, level) => {
    const alerts = targetsOf(event(type, { action: action === "" ? undefined : action })).filter(
      ({ body }) => body.type === "alert",
    );
    expect(alerts).toMatchObject([{ channel, body: { type: "alert", level, action: { label: "Open" } } }]);
  });

  it("of a workflow goes to managers who watch it and to whoever started it [RT-02]", () => {
    const targets = targetsOf(event("workflow.changed", { requestedBy: "somebody" }));
    expect(targets.map(({ channel, role }) => [channel, role])).toEqual([
      ["workflow:subject", "manager"],
      ["user:somebody", null],
    ]);
  });
});
