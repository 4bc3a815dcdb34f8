import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { socketLimits } from "@cerebro/contracts/constants/realtime.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { systemClock } from "../../../platform/clock.ts";
import { Connection } from "./connection.ts";
import { frameOf } from "./frame.ts";

const member = {
  session: {
    organisationId: "o",
    accountId: "a",
    sessionId: "s",
    actor: { kind: "account", id: "a", name: "A" },
    roles: ["wms"],
    permissions: [],
  },
  version: 1,
  expiresAt: Number.POSITIVE_INFINITY,
} as const;

let server: Server;
let peer: WebSocket;

/** Both ends of a real line. */
async function line(): Promise<{ connection: Connection; stream: Duplex }> {
  const webSockets = new WebSocketServer({ noServer: true });
  server = createServer();
  const made = new Promise<{ connection: Connection; stream: Duplex }>((resolve) => {
    server.on("upgrade", (request, stream, head) => {
      webSockets.handleUpgrade(request, stream, head, (webSocket) => {
        const about = { address: "/ws", member, ip: "", userAgent: "", clock: systemClock } as const;
        resolve({ connection: new Connection({ ...about, webSocket, stream }), stream });
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  peer = new WebSocket(`ws://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
  peer.on("error", () => undefined);
  await once(peer, "open");
  return made;
}

afterEach(async () => {
  peer.terminate();
  server.close();
  await once(server, "close");
});

describe("a connection", () => {
  it("lets at most a mebibyte wait for a slow reader, however much is said, then ends [RT-05]", async () => {
    const { connection, stream } = await line();
    peer.pause();
    const frame = frameOf("x".repeat(50_000));
    let longest = 0;
    for (let said = 0; said < 4_000; said += 1) {
      connection.deliver(frame);
      longest = Math.max(longest, stream.writableLength);
      if (said % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(connection.open).toBe(false);
    expect(longest).toBeGreaterThan(socketLimits.bufferedBytes / 2);
    // Beside what waits there is room for the word of farewell.
    expect(longest).toBeLessThanOrEqual(socketLimits.bufferedBytes + 200);
  });

  it("says what waited for a replay after it, in order, and holds no more than it would write [RT-04]", async () => {
    const { connection } = await line();
    const heard: string[] = [];
    peer.on("message", (data) => {
      if (Buffer.isBuffer(data)) heard.push(data.toString());
    });
    connection.hold();
    connection.deliver(frameOf("live 1"));
    connection.write(frameOf("replayed"));
    connection.deliver(frameOf("live 2"));
    connection.release();
    connection.deliver(frameOf("live 3"));
    await vi.waitFor(() => expect(heard).toEqual(["replayed", "live 1", "live 2", "live 3"]));
    connection.hold();
    const large = frameOf("x".repeat(60_000));
    for (let said = 0; said < 20; said += 1) connection.deliver(large);
    expect(connection.open).toBe(false);
  });
});
