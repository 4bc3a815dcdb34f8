import { createConnection, createServer, type Server, type Socket } from "node:net";

export interface Balancer {
  readonly server: Server;
  /** Ports that accept connections now, by the last report of their nodes. */
  readonly ready: ReadonlySet<number>;
  close(): Promise<void>;
}

const askEveryMs = 250;
const answerWithinMs = 2_000;

/**
 * Hands each connection to the next node that says it can serve. It works on bytes, so HTTP and sockets pass alike; a
 * node that refuses a connection is passed over, and one that dies takes its own connections with it.
 */
export function balance(ports: readonly number[]): Balancer {
  const ready = new Set<number>();
  const open = new Set<Socket>();
  let turn = 0;
  const ask = (): void => {
    for (const port of ports) void isReady(port).then((able) => (able ? ready.add(port) : ready.delete(port)));
  };
  const timer = setInterval(ask, askEveryMs);
  ask();

  function connect(client: Socket, candidates: readonly number[]): void {
    const [port, ...others] = candidates;
    if (port === undefined) return void client.destroy();
    const node = createConnection({ port, host: "127.0.0.1", noDelay: true });
    node.once("error", () => {
      ready.delete(port);
      if (node.bytesWritten === 0 && !client.destroyed) return connect(client, others);
      client.destroy();
    });
    node.once("connect", () => {
      client.pipe(node).pipe(client);
      client.once("close", () => node.destroy());
      node.once("close", () => client.destroy());
    });
  }

  const server = createServer({ noDelay: true, pauseOnConnect: true }, (client) => {
    open.add(client);
    client.on("error", () => client.destroy());
    client.on("close", () => open.delete(client));
    const able = ports.filter((port) => ready.has(port));
    turn += 1;
    connect(client, [...able.slice(turn % able.length), ...able.slice(0, turn % able.length)]);
  });
  return {
    server,
    ready,
    close: async () => {
      clearInterval(timer);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const client of open) client.destroy();
      await closed;
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(answerWithinMs) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
}
