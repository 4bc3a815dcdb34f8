import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const drainAtMostMs = 5_000;
const drainAtMostBytes = 32_000_000;

/**
 * Reads and discards what is left of a body after its request was refused: a client that is still sending would see a
 * reset connection instead of the answer. A rest that takes longer than five seconds or has more than 32 MB is cut off,
 * and all are when the program stops.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  const draining = new Set<Socket>();
  // Fastify closes the connection after a body that it refused by its length, while the client is still sending.
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (request.raw.complete === false) void reply.removeHeader("connection");
    done();
  });
  app.addHook("onResponse", (request, _reply, done) => {
    // Without a network, as in tests, requests have neither.
    if (request.raw.complete === false && !request.raw.destroyed) drain(request.raw, draining);
    done();
  });
  app.addHook("preClose", async () => {
    for (const socket of draining) socket.destroy();
  });
}

function drain(body: IncomingMessage, draining: Set<Socket>): void {
  const { socket } = body;
  let left = drainAtMostBytes;
  const cut = (): void => void socket.destroy();
  const timer = setTimeout(cut, drainAtMostMs).unref();
  const end = (): void => {
    clearTimeout(timer);
    draining.delete(socket);
  };
  draining.add(socket);
  body.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  body.once("end", end).once("close", end);
  body.on("error", () => undefined);
  body.resume();
}
