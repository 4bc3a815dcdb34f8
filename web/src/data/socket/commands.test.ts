import type { ServiceSuccess } from "@cerebro/contracts/entities/automation/service-answer.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Commands, type Wanted } from "./commands.ts";

const meta = { requestId: "r", durationMs: 1, source: "live", cached: false } as const;
const success = (data: unknown): ServiceSuccess => ({ success: true, service: "s", action: "a", data, meta });
const envelope = { type: "message", kind: "answer", id: "1", ts: "" } as const;

function setUp(connected: boolean) {
  const sent: { requestId: string; idempotencyKey?: string | undefined; type: string }[] = [];
  const posted: Wanted[] = [];
  const commands = new Commands({
    send: (message) => {
      if (connected) sent.push(message);
      return connected;
    },
    post: async (wanted) => {
      posted.push(wanted);
      return success("over HTTP");
    },
    context: () => ({ hemisphere: "wms", page: "/wms" }),
  });
  return { commands, sent, posted };
}

const adjust = ["inventory-management", "adjust_stock", { change: 1 }] as const;

describe("actions of services", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("go over the socket, with who asks from where, and are answered by their id [RT-10]", async () => {
    const { commands, sent, posted } = setUp(true);
    const answer = commands.execute(...adjust, "my-own-key");
    expect(sent).toEqual([
      {
        type: "MCP_EXECUTE",
        requestId: expect.any(String),
        idempotencyKey: "my-own-key",
        service: "inventory-management",
        endpoint: "/api/mcp/inventory-management",
        action: "adjust_stock",
        params: { change: 1 },
        context: { hemisphere: "wms", page: "/wms" },
      },
    ]);
    commands.answered({ ...envelope, requestId: "somebody else's", answer: success("other") });
    commands.answered({ ...envelope, requestId: sent[0]?.requestId ?? "", answer: success("done") });
    expect((await answer).data).toBe("done");
    expect(posted).toEqual([]);
  });

  it("go as a plain call while the socket is down [RT-10]", async () => {
    const { commands, posted } = setUp(false);
    expect((await commands.execute(...adjust, "my-own-key")).data).toBe("over HTTP");
    expect(posted).toEqual([
      { service: "inventory-management", action: "adjust_stock", params: { change: 1 }, idempotencyKey: "my-own-key" },
    ]);
  });

  it("whose answer was lost with the socket are sent again under the same key, so that they happen once [RT-10]", async () => {
    const { commands, sent, posted } = setUp(true);
    const answer = commands.execute(...adjust);
    commands.lost();
    expect((await answer).data).toBe("over HTTP");
    expect(posted.map(({ idempotencyKey }) => idempotencyKey)).toEqual([sent[0]?.idempotencyKey]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("whose person has left are sent in nobody else's name [RT-10]", async () => {
    const { commands, posted } = setUp(true);
    const failure = commands.execute(...adjust).catch((error: unknown) => error);
    commands.forget();
    commands.lost();
    expect(await failure).toMatchObject({ class: "network" });
    expect(posted).toEqual([]);
  });

  it("fail as calls do: with code and words of the refusal [RT-07, RT-10]", async () => {
    const { commands, sent } = setUp(true);
    const refused = commands.execute(...adjust);
    const error = { code: "stock.insufficient", message: "Only 3 are there.", recoverable: false };
    commands.answered({ ...envelope, requestId: sent[0]?.requestId ?? "", answer: { success: false, error, meta } });
    await expect(refused).rejects.toMatchObject({
      code: "stock.insufficient",
      message: "Only 3 are there.",
      status: 400,
    });

    const tooMany = commands.execute(...adjust);
    const words = { code: "service.too_many", message: "Slowly", recoverable: true };
    commands.refused({ type: "error", id: "2", ts: "", ...words, requestId: sent[1]?.requestId });
    await expect(tooMany).rejects.toMatchObject({ code: "service.too_many", status: 503 });
  });

  it("are not waited for longer than a call [RT-10]", async () => {
    const { commands } = setUp(true);
    const failure = commands.execute(...adjust).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failure).toMatchObject({ class: "timeout" });
  });
});
