import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { isOwnOrigin } from "../../../platform/http/own-origin.ts";
import { chosenProtocol, isWellFormed, knockOf } from "./credentials.ts";

const config = { publicUrl: "https://cerebro.example", socketOrigins: ["https://partner.example"] };

const request = (url: string, headers: Record<string, string> = {}): IncomingMessage =>
  ({ url, headers }) as unknown as IncomingMessage;

describe("who may come in", () => {
  it("comes from the product's own pages, a configured site, or no page at all [RT-01]", () => {
    const host = "10.0.0.7:3000";
    const own = (origin: string | null): boolean => isOwnOrigin(config, origin, host);
    expect(["https://cerebro.example", "https://partner.example", `http://${host}`, null].map(own)).not.toContain(
      false,
    );
    const foreign = [
      "https://evil.example",
      "https://cerebro.example.evil.example",
      "http://cerebro.example",
      "https://cerebro.example:8443",
      "null",
      "",
    ];
    expect(foreign.filter(own)).toEqual([]);
    expect(isOwnOrigin(config, "https://evil.example", undefined)).toBe(false);
  });

  it("shows a ticket beside the protocol or in the address, and is never answered with it [RT-01]", () => {
    const protocols = { "sec-websocket-protocol": "cerebro.v1, ticket.abc_-1" };
    expect(knockOf(request("/ws", protocols))).toEqual({ address: "/ws", origin: null, credential: "abc_-1" });
    expect(knockOf(request("/cerebro?token=xyz"))?.credential).toBe("xyz");
    // What stands beside the protocol counts: addresses end up in logs.
    expect(knockOf(request("/ws?token=xyz", protocols))?.credential).toBe("abc_-1");
    expect(knockOf(request("/ws"))?.credential).toBeNull();
    expect(["/ws/", "/ws/other", "/WS", "//ws", "/"].map((url) => knockOf(request(url)))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(chosenProtocol(new Set(["ticket.abc", "cerebro.v1"]))).toBe("cerebro.v1");
    expect(chosenProtocol(new Set(["ticket.abc"]))).toBe(false);
  });

  it("presents something that can be a ticket or an access token [RT-06]", () => {
    const isOne = (credential: string | null) => isWellFormed({ address: "/ws", origin: null, credential });
    const ticket = "a-_4".padEnd(43, "x");
    expect([ticket, "e30.e30.c2ln"].map(isOne)).toEqual([true, true]);
    expect([null, "", "abc", `${ticket}x`, "a.b", "a..c", "a.b.c.d", "e30.é.c2ln"].filter(isOne)).toEqual([]);
  });
});
