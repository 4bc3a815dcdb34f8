import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../../test/socket-client.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ config: { bodySeconds: 1, connectionsPerAddress: 40 } });
let boss: SignedInPerson;
let port: number;
beforeAll(async () => {
  boss = await test.signIn(["superadmin"]);
  port = await listen(test);
});

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

interface Sent {
  readonly socket: Socket;
  /** All that came, once it has the text. */
  answered(text: string): Promise<string>;
}

/** A request of which the body never comes whole. */
function begin(path: string, { headers = {}, part = "", length = 900_000, method = "POST" } = {}): Sent {
  const socket = connect(port, "127.0.0.1");
  open.push(socket);
  let came = "";
  socket.on("data", (chunk) => (came += String(chunk))).on("error", () => undefined);
  const all = { host: "test", "content-type": "application/json", "content-length": String(length), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${part}`);
  const answered = async (text: string): Promise<string> => {
    await expect.poll(() => came, { timeout: 15_000, interval: 20 }).toContain(text);
    return came;
  };
  return { socket, answered };
}

const bearer = () => ({ authorization: `Bearer ${boss.token}` });

describe("a body that is not asked for", () => {
  const part = `{"tool":"x","data":{"k0":1,`;

  it.each(["/api/decisions", "/mcp"])("%s: is not waited for before the caller is known [PLT-05]", async (path) => {
    expect(await begin(path, { part }).answered("auth.required")).toMatch(/^HTTP\/1.1 401 /);
    const bad = begin(path, { part, headers: { authorization: "Bearer a.b.c" } });
    expect(await bad.answered("auth.session_expired")).toMatch(/^HTTP\/1.1 401 /);
  });

  it.each(["/api/decisions", "/mcp"])("%s: is not parsed before the caller is known [PLT-05]", async (url) => {
    const headers = { "content-type": "application/json" };
    for (const payload of ["{", "[".repeat(5_000), ""]) {
      const refused = await test.app.inject({ method: "POST", url, headers, payload });
      expect([refused.statusCode, refused.json().code]).toEqual([401, "auth.required"]);
    }
  });

  it("is not waited for where nothing is [PLT-05]", async () => {
    expect(await begin("/api/nothing", { part }).answered("request.not_found")).toMatch(/^HTTP\/1.1 404 /);
  });

  it("is not waited for from a caller without the role [PLT-05]", async () => {
    const other = await test.signIn(["logistics"]);
    const headers = { authorization: `Bearer ${other.token}` };
    expect(await begin(endpoints.createItem.path, { headers }).answered("auth.forbidden")).toMatch(/^HTTP\/1.1 403 /);
  });

  it("is refused by its length where the endpoint is public, before any of it comes [PLT-05]", async () => {
    const paths = [endpoints.login.path, endpoints.register.path, endpoints.forgotPassword.path, "/oauth/register"];
    for (const path of [...paths, "/oauth/token", "/oauth/revoke"])
      expect(await begin(path, { length: 16_385 }).answered("request.too_large")).toMatch(/^HTTP\/1.1 413 /);
  });

  it("is refused by its bytes where no length is told [PLT-05]", async () => {
    const chunk = `4001\r\n${" ".repeat(0x4001)}\r\n`;
    const headers = { "transfer-encoding": "chunked" };
    const socket = connect(port, "127.0.0.1");
    open.push(socket);
    let came = "";
    socket.on("data", (data) => (came += String(data)));
    const lines = Object.entries({ host: "test", "content-type": "application/json", ...headers });
    socket.write(
      `POST ${endpoints.login.path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${chunk}`,
    );
    await expect.poll(() => came, { timeout: 15_000 }).toContain("request.too_large");
  });
});

describe("a body that does not come", () => {
  it("is answered 408 when its time is over, and the connection closed [PLT-05]", async () => {
    const silent = begin(endpoints.login.path, { length: 16_000, part: `{"email":"` });
    expect(await silent.answered("request.too_slow")).toMatch(/^HTTP\/1.1 408 /);
    await expect.poll(() => silent.socket.closed, { timeout: 15_000 }).toBe(true);
  });

  it("is given no more time for every byte [PLT-05]", async () => {
    const slow = begin("/api/decisions", { headers: bearer() });
    const timer = setInterval(() => slow.socket.write("x"), 100);
    try {
      expect(await slow.answered("request.too_slow")).toContain("within 1 seconds");
    } finally {
      clearInterval(timer);
    }
  });

  it("is a form or a file of somebody, and late too [PLT-05]", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect(await begin("/oauth/token", { length: 100, headers: form }).answered("request.too_slow")).toContain(" 408 ");
    const file = { "content-type": "application/octet-stream", ...bearer() };
    const upload = begin(`${endpoints.uploadDocument.path}?fileName=a.csv`, { headers: file, part: "a,b" });
    expect(await upload.answered("request.too_slow")).toContain(" 408 ");
  });

  it("is still read when it comes in pieces within its time", async () => {
    const whole = JSON.stringify({ email: "nobody@example.com", password: "wrong" });
    const steady = begin(endpoints.login.path, { length: whole.length, part: whole.slice(0, 10) });
    await wait(100);
    steady.socket.write(whole.slice(10));
    expect(await steady.answered("HTTP/1.1")).toMatch(/^HTTP\/1.1 401 /);
  });
});

describe("a body of many names", () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, 1]));

  it("is refused with its own code [PLT-05]", async () => {
    const refused = await boss.request("POST", "/api/decisions", { tool: "x", data: many(80_000) });
    expect([refused.statusCode, refused.json().code]).toEqual([400, "request.too_many_values"]);
    expect(refused.json().facts).toEqual({ names: 1_000, values: 100_000 });
  });

  it("is not repeated to its sender [PLT-05]", async () => {
    const refused = await boss.request("POST", endpoints.createItem.path, many(900));
    expect([refused.statusCode, refused.json().code]).toEqual([400, "request.invalid"]);
    expect(refused.body).toContain("and 880 more");
    expect(refused.body.length).toBeLessThan(5_000);
  });
});

describe("connections of one address", () => {
  it("are limited, and a closed one makes room [PLT-05]", async () => {
    const idle = Array.from({ length: 60 }, () => connect(port, "127.0.0.1"));
    open.push(...idle);
    for (const socket of idle) socket.on("error", () => undefined).resume();
    await expect
      .poll(() => idle.filter((socket) => socket.closed).length, { timeout: 15_000 })
      .toBeGreaterThanOrEqual(20);
    for (const socket of idle) socket.destroy();
    const get = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(get, { timeout: 15_000 }).toBe(200);
  });
});
