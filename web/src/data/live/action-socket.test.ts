import type { ServiceSuccess } from "@cerebro/contracts/entities/automation/service-answer.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SocketDouble } from "../../../test/socket-double.ts";
import { ActionSocket } from "./action-socket.ts";

const answer = (data: unknown): ServiceSuccess => ({
  success: true,
  service: "item-search",
  action: "search",
  data: data as ServiceSuccess["data"],
  meta: { requestId: "r", durationMs: 1, source: "live", cached: false },
});

function setUp() {
  const server = new SocketDouble();
  const states: string[] = [];
  const post = vi.fn<() => Promise<ServiceSuccess>>(async () => answer("over HTTP"));
  const socket = new ActionSocket({
    now: () => Date.now(),
    random: () => 1,
    online: () => true,
    hasToken: () => true,
    open: server.open,
    fetchTicket: async () => "ticket",
    fetchUserId: async () => "u1",
    post,
    place: { hemisphere: "wms", page: "/service-discovery" },
    onState: ({ status }) => states.push(status),
  });
  return { server, states, post, socket };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the action assistant's socket", () => {
  it("says who it is and carries an action with its answer [RT-05, RT-10]", async () => {
    const { server, post, socket } = setUp();
    socket.connect();
    await vi.advanceTimersByTimeAsync(0);
    server.accept();
    const running = socket.execute("item-search", "search", { limit: 5 });
    const sent = server.last.heard;
    expect(sent[0]).toMatchObject({ type: "identify", hemisphere: "wms", userId: "u1" });
    const asked = sent.find(({ type }) => type === "MCP_EXECUTE");
    expect(asked).toMatchObject({ endpoint: "/api/mcp/item-search", action: "search", params: { limit: 5 } });
    server.say({ type: "message", kind: "answer", requestId: String(asked?.["requestId"]), answer: answer("rows") });
    expect((await running).data).toBe("rows");
    expect(post).not.toHaveBeenCalled();
    socket.close();
  });

  it("comes back three times, after 5, 10 and 15 seconds, and then stays away [RT-05]", async () => {
    const { server, states, socket } = setUp();
    socket.connect();
    await vi.advanceTimersByTimeAsync(0);
    const opened: number[] = [];
    for (const wait of [5_000, 10_000, 15_000]) {
      server.drop(1006);
      const before = server.sockets.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(server.sockets).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      opened.push(server.sockets.length - before);
    }
    expect(opened).toEqual([1, 1, 1]);
    server.drop(1006);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.sockets).toHaveLength(4);
    expect(states.at(-1)).toBe("offline");
    socket.close();
  });

  it("sends an action as a plain call while it is down, and again what was under way when it broke [RT-10]", async () => {
    const { server, post, socket } = setUp();
    expect((await socket.execute("item-search", "search", {})).data).toBe("over HTTP");
    socket.connect();
    await vi.advanceTimersByTimeAsync(0);
    server.accept();
    const running = socket.execute("item-search", "search", { limit: 1 });
    server.drop(1006);
    expect((await running).data).toBe("over HTTP");
    expect(post).toHaveBeenCalledTimes(2);
    socket.close();
  });
});
