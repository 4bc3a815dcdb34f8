import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** An address of the program that can be closed, as when it is stopped, and opened again. */
export class FrontDoor {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  constructor(programUrl: string) {
    this.#target = new URL(programUrl);
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async open(): Promise<void> {
    const server = createServer((client) => {
      const program = connect(Number(this.#target.port), this.#target.hostname);
      for (const [one, other] of [
        [client, program],
        [program, client],
      ] as const) {
        this.#sockets.add(one);
        one.pipe(other);
        one.on("error", () => other.destroy()).on("close", () => this.#sockets.delete(one) && other.destroy());
      }
    });
    server.listen(this.#port, "localhost");
    await once(server, "listening");
    const address = server.address();
    this.#port = typeof address === "object" && address !== null ? address.port : 0;
    this.#server = server;
  }

  /** No answer any more, not even a refused connection. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise((resolve) => server.close(resolve));
  }
}
