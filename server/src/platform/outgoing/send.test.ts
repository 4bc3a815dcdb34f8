import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { send } from "./send.ts";

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
}

const message = (url: string) => ({ url, body: "{}", headers: {} });
const allowed = new Set(["127.0.0.1"]);
const never = new AbortController().signal;

describe("a message to a program that misbehaves", () => {
  it("is given up when no answer comes in time, and the log says so [PLT-04]", async () => {
    const url = await receiver(() => undefined);
    const outcome = await send(message(url), { allowed, signal: never, withinMs: 100 });
    expect(outcome).toMatchObject({ status: null, error: "no answer within 0.1 seconds" });
  });

  it("is given up when an answer begins and does not end [PLT-04]", async () => {
    const url = await receiver((_request, response) => void response.writeHead(200).write("so far"));
    const outcome = await send(message(url), { allowed, signal: never, withinMs: 100 });
    expect(outcome).toMatchObject({ status: null, error: "no answer within 0.1 seconds" });
  });

  it("reads no more of an endless answer than its beginning [PLT-04]", async () => {
    const url = await receiver((_request, response) => {
      const timer = setInterval(() => response.write("x".repeat(10_000)), 1);
      response.writeHead(200).on("close", () => clearInterval(timer));
    });
    const outcome = await send(message(url), { allowed, signal: never, withinMs: 2_000 });
    expect(outcome).toMatchObject({ status: 200, error: null, answer: "x".repeat(300) });
  });

  it("names a connection that was cut [PLT-04]", async () => {
    const url = await receiver((request) => void request.socket.destroy());
    expect(await send(message(url), { allowed, signal: never })).toMatchObject({ status: null, error: "ECONNRESET" });
  });

  it("has no outcome when this program stops: it is sent again [PLT-04]", async () => {
    const url = await receiver(() => undefined);
    const stop = new AbortController();
    const sending = send(message(url), { allowed, signal: stop.signal });
    stop.abort(new Error("stopping"));
    await expect(sending).rejects.toThrow("abort");
  });

  it("is not sent to a literal address inside, whatever was saved [PLT-04]", async () => {
    const url = await receiver((_request, response) => void response.end());
    const outcome = await send(message(url), { allowed: new Set(), signal: never });
    expect(outcome).toMatchObject({ status: null, error: "127.0.0.1 lies inside a private network" });
  });
});
