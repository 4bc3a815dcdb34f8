import { afterEach, describe, expect, it, vi } from "vitest";
import { rawSocketsOn } from "./raw-socket.ts";

afterEach(() => void vi.unstubAllGlobals());

class StandIn extends EventTarget {
  static made: { address: string; protocols: readonly string[] }[] = [];
  constructor(address: URL, protocols: readonly string[]) {
    super();
    StandIn.made.push({ address: String(address), protocols });
  }
}

describe("a socket of the browser", () => {
  it("goes to the server of the page; its ticket stands in no address [RT-01]", () => {
    vi.stubGlobal("WebSocket", StandIn);
    const nothing = () => undefined;
    for (const href of ["https://cerebro.example/wms?a=b#c", "http://localhost:3000/"]) {
      vi.stubGlobal("window", { location: { href } });
      rawSocketsOn("/ws")("abc", { opened: nothing, said: nothing, closed: nothing });
    }
    const protocols = ["cerebro.v1", "ticket.abc"];
    expect(StandIn.made).toEqual([
      { address: "wss://cerebro.example/ws", protocols },
      { address: "ws://localhost:3000/ws", protocols },
    ]);
  });
});
