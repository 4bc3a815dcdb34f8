import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** Effect of a line on passing data. */
export type Fault =
  | { readonly kind: "none" }
  /** Everything arrives so much later. */
  | { readonly kind: "latency"; readonly ms: number }
  /** Nothing arrives any more, without an error. */
  | { readonly kind: "black-hole" }
  /** The server is heard, the client is not. */
  | { readonly kind: "half-open" }
  /** So many bytes a second come from the server. */
  | { readonly kind: "throttle"; readonly bytesPerSecond: number }
  /** The line breaks after so many more bytes from the server, in the middle of a frame as likely as not. */
  | { readonly kind: "cut"; readonly afterBytes: number };

interface Line {
  readonly client: Socket;
  readonly server: Socket;
  bytesLeft: number;
}

const throttleStepMs = 20;

/** Stands between client and server and breaks the line as told; faults hold for open lines and new ones. */
export class FaultProxy {
  readonly #target: number;
  readonly #server: Server;
  readonly #lines = new Set<Line>();
  #fault: Fault = { kind: "none" };

  constructor(target: number) {
    this.#target = target;
    this.#server = createServer((client) => this.#join(client));
  }

  async listen(): Promise<number> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    if (typeof address !== "object" || address === null) throw new Error("the proxy has no port");
    return address.port;
  }

  get lines(): number {
    return this.#lines.size;
  }

  set fault(fault: Fault) {
    this.#fault = fault;
    for (const line of this.#lines) if (fault.kind === "cut") line.bytesLeft = fault.afterBytes;
  }

  /** All lines break at once, as when a machine dies. */
  reset(): void {
    for (const { client, server } of this.#lines) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
  }

  async close(): Promise<void> {
    this.reset();
    this.#server.close();
    await once(this.#server, "close");
  }

  #join(client: Socket): void {
    const server = connect(this.#target, "127.0.0.1");
    const line: Line = {
      client,
      server,
      bytesLeft: this.#fault.kind === "cut" ? this.#fault.afterBytes : Number.POSITIVE_INFINITY,
    };
    this.#lines.add(line);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.setNoDelay(true);
      from.on("error", () => undefined);
      from.on("close", () => {
        this.#lines.delete(line);
        // A black hole hides even the end.
        if (this.#fault.kind !== "black-hole") to.destroy();
      });
    }
    client.on("data", (data: Buffer) => this.#upstream(line, data));
    server.on("data", (data: Buffer) => this.#downstream(line, data));
  }

  #upstream({ server }: Line, data: Buffer): void {
    const fault = this.#fault;
    if (fault.kind === "black-hole" || fault.kind === "half-open") return;
    if (fault.kind === "latency") setTimeout(() => server.writable && server.write(data), fault.ms);
    else server.write(data);
  }

  #downstream(line: Line, data: Buffer): void {
    const fault = this.#fault;
    const { client, server } = line;
    switch (fault.kind) {
      case "black-hole":
        return;
      case "cut":
        if (data.length < line.bytesLeft) {
          line.bytesLeft -= data.length;
          client.write(data);
          return;
        }
        client.write(data.subarray(0, line.bytesLeft), () => client.resetAndDestroy());
        server.resetAndDestroy();
        return;
      case "latency":
        setTimeout(() => client.writable && client.write(data), fault.ms);
        return;
      case "throttle":
        // The server is not read either, so that it feels the slowness.
        server.pause();
        client.write(data);
        setTimeout(() => server.resume(), Math.max(throttleStepMs, (data.length / fault.bytesPerSecond) * 1000));
        return;
      default:
        client.write(data);
    }
  }
}
