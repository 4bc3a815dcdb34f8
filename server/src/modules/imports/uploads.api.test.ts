import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { listen } from "../../../test/socket-client.ts";
import { type SignedInPerson, startTestApp, type TestApp, type TestAppOptions } from "../../../test/start-test-app.ts";

const opened: TestApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function start(config: TestAppOptions["config"] = {}): Promise<{ test: TestApp; person: SignedInPerson }> {
  const test = await startTestApp({ config });
  opened.push(test);
  return { test, person: await test.signIn(["manager"]) };
}

const rows = (count: number): string => `sku,name\n${"A,Bolt\n".repeat(count)}`;
const send = (person: SignedInPerson, content: string, headers: Record<string, string> = {}) =>
  person.request("POST", "/api/imports?fileName=items.csv", Buffer.from(content), {
    "content-type": "application/octet-stream",
    ...headers,
  });
const filesOf = (test: TestApp) => readdir(join(test.platform.config.dataDir, "uploads")).catch(() => []);

describe("an upload", () => {
  it("is refused beyond what its organization may keep, and counts against no other [PLT-02]", async () => {
    const { test, person } = await start({ uploadQuotaBytes: 1_000 });
    expect((await send(person, rows(100))).statusCode).toBe(201);
    const refused = await send(person, rows(100));
    expect([refused.statusCode, refused.json().code]).toEqual([413, "upload.quota_used"]);
    expect(refused.json().message).toContain("30 days");
    expect(await filesOf(test)).toHaveLength(1);
    expect((await person.request("GET", "/api/imports")).json()).toMatchObject({ count: 1 });
    const stranger = await test.signIn(["manager"]);
    expect((await send(stranger, rows(100))).statusCode).toBe(201);
    // What was refused or is no longer kept takes nothing.
    test.clock.advance(31 * 86_400_000);
    const later = await test.signIn(["manager"], { organisationId: person.organisationId });
    expect((await send(later, rows(100))).statusCode).toBe(201);
  });

  it("is refused while the disk has less than its reserve, and leaves nothing behind [PLT-02]", async () => {
    const { test, person } = await start({ diskReserveBytes: Number.MAX_SAFE_INTEGER });
    const refused = await send(person, rows(10));
    expect([refused.statusCode, refused.json().code]).toEqual([503, "server.disk_full"]);
    expect(refused.headers["retry-after"]).toBe("60");
    expect(await filesOf(test)).toEqual([]);
  });

  it("is looked into by two threads at a time; the others wait and are answered [PLT-02]", async () => {
    const { person } = await start();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => send(person, rows(10 + at))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 201]);
  });

  it("is repeated by its key only with the same bytes; another file under it is refused [PLT-03]", async () => {
    const { test, person } = await start();
    const key = { "idempotency-key": "upload-key-1" };
    const first = await send(person, rows(3), key);
    expect(first.statusCode).toBe(201);
    const again = await send(person, rows(3), key);
    expect([again.statusCode, again.headers["idempotency-replayed"]]).toEqual([201, "true"]);
    expect(again.json()).toEqual(first.json());
    const other = await send(person, rows(4), key);
    expect([other.statusCode, other.json().code]).toEqual([422, "idempotency.key_reused"]);
    expect(await filesOf(test)).toEqual([first.json<{ id: string }>().id]);
  });
});

describe("a refused upload over a real connection", () => {
  const head = (token: string, bytes: number): string =>
    [
      "POST /api/imports?fileName=items.csv HTTP/1.1",
      "host: localhost",
      "content-type: application/octet-stream",
      `content-length: ${bytes}`,
      `authorization: Bearer ${token}`,
      "",
      "",
    ].join("\r\n");

  async function answerOf(socket: Socket): Promise<string> {
    const [answer] = (await once(socket, "data")) as [Buffer];
    return answer.toString();
  }

  it.each([
    ["its token is bad", 401, 4_000_000, "bad"],
    ["it says that it is too large", 413, 1_000_000_000, null],
    ["its quota is used up halfway", 413, 4_000_000, null],
  ] as const)("is answered although the client still sends, where %s [PLT-09]", async (_, status, bytes, token) => {
    const { test, person } = await start({ uploadQuotaBytes: 1_000 });
    const socket = connect(await listen(test), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(head(token ?? person.token, bytes) + "x".repeat(100_000));
    expect(await answerOf(socket)).toContain(`HTTP/1.1 ${status} `);
    // The rest is read and thrown away, so that the client can go on writing.
    await new Promise<void>((resolve, reject) => {
      socket.write("x".repeat(1_000_000), (error) => (error ? reject(error) : resolve()));
    });
    // The program ends while the client has still not sent everything.
    const ended = new Promise((resolve) => socket.once("close", resolve));
    await test.app.close();
    await ended;
  });

  it("leaves the connection to the next request once everything was sent [PLT-09]", async () => {
    const { test, person } = await start({ uploadQuotaBytes: 1_000 });
    const socket = connect(await listen(test), "127.0.0.1");
    socket.write(head(person.token, 500_000) + "x".repeat(500_000));
    expect(await answerOf(socket)).toContain("HTTP/1.1 413 ");
    socket.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    expect(await answerOf(socket)).toContain("HTTP/1.1 200 ");
    socket.destroy();
  });
});
