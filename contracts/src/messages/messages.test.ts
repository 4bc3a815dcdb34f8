import { describe, expect, it } from "vitest";
import { clientMessageTypes, serverMessageTypes, socketAddresses } from "../constants/realtime.ts";
import { ClientMessage, takes } from "./from-client.ts";
import { ServerMessage } from "./from-server.ts";

const id = "0198b9d0-0000-7000-8000-000000000001";
const meta = { id, ts: "2026-11-21T10:00:00.000Z" };

describe("messages of the sockets", () => {
  it("knows every kind a client may send, and no other [RT-03]", () => {
    const samples: Record<(typeof clientMessageTypes)[number], object> = {
      identify: { hemisphere: "wms", userId: id, resume: { positions: { "hemisphere:wms": { epoch: id, seq: 7 } } } },
      ping: { t: 1 },
      query: { requestId: "1", query: "revenue" },
      cancel: { requestId: "1" },
      decision: { requestId: "1", decision: { type: "stock_adjustment" } },
      neural_update: {},
      revenue_query: { requestId: "1" },
      executive_query: { requestId: "1" },
      process_emails: { requestId: "1" },
      setup_email: { requestId: "1" },
      MCP_EXECUTE: {
        requestId: "1",
        service: "inventory-management",
        endpoint: "/api/mcp/inventory-management",
        action: "adjust_stock",
        params: {},
        context: { hemisphere: "wms", page: "/wms", user: id },
      },
    };
    for (const [type, fields] of Object.entries(samples)) {
      expect(ClientMessage.safeParse({ type, ...fields }).success, type).toBe(true);
      expect(ClientMessage.safeParse({ type, ...fields, more: 1 }).success, `${type} with more`).toBe(false);
    }
    expect(ClientMessage.safeParse({ type: "subscribe", channel: "user:1" }).success).toBe(false);
  });

  it("knows every kind the server may send [RT-02]", () => {
    const known = ServerMessage.options.flatMap((option) =>
      "shape" in option ? [option.shape.type.value] : ["message" as const],
    );
    expect(new Set(known)).toEqual(new Set(serverMessageTypes));
    expect(ServerMessage.safeParse({ type: "pong", ...meta, t: 1, serverTime: meta.ts }).success).toBe(true);
    expect(ServerMessage.safeParse({ type: "pong", t: 1, serverTime: meta.ts }).success).toBe(false);
  });

  it("gives each of the five addresses its kinds; all can say who is there and that they live [RT-01]", () => {
    expect(Object.keys(socketAddresses)).toEqual([
      "/ws",
      "/ws/notifications",
      "/ws/real-time",
      "/ws/cerebrix",
      "/cerebro",
    ]);
    expect(takes("/cerebro", "MCP_EXECUTE")).toBe(true);
    expect(takes("/ws/notifications", "MCP_EXECUTE")).toBe(false);
    for (const { fromClient, fromServer } of Object.values(socketAddresses)) {
      expect(fromClient).toEqual(expect.arrayContaining(["identify", "ping"]));
      expect(fromServer).toEqual(expect.arrayContaining(["connection", "pong", "error", "rateLimit"]));
    }
  });
});
