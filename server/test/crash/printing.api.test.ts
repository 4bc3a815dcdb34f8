import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeWarehouse } from "../factories/wms.ts";
import { type LabelPrinter, startLabelPrinter, printersHere } from "../label-printer.ts";
import type { SignedInPerson } from "../start-test-app.ts";
import { useTestApp } from "../use-test-app.ts";

const program = fileURLToPath(new URL("print-worker.ts", import.meta.url));

const test = useTestApp({ config: { printers: printersHere } });
let printer: LabelPrinter;
let admin: SignedInPerson;
let printerId: string;
let binId: string;

beforeAll(async () => {
  admin = await test.signIn(["admin"]);
  printer = await startLabelPrinter();
  const size = { dpi: 203, widthMm: 100, heightMm: 50 };
  const fields = { name: "Dock", host: "127.0.0.1", port: printer.port, ...size, answers: true, enabled: true };
  printerId = (await admin.request("POST", "/api/printers", fields)).json<{ id: string }>().id;
  binId = (await makeWarehouse(test.contextFor(admin.organisationId, ["wms"]))).bins[0]?.id ?? "";
});
afterAll(() => {
  printer.close();
});

/** Another process sends the job and is killed at a place. */
async function killedAt(place: string, jobId: string): Promise<unknown> {
  const { PATH = "", HOME = "" } = process.env;
  const { host, port, user, database, password } = test.owner;
  const owner = { host, port, user, database, ...(typeof password === "string" && { password }) };
  const asked = {
    KILL_AT: place,
    JOB_ID: jobId,
    ORGANISATION_ID: admin.organisationId,
    PRINTER_HOSTS: "127.0.0.1",
    PRINTER_PORTS: "1-65535",
  };
  const env = { PATH, HOME, OWNER: JSON.stringify(owner), ...asked };
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "inherit", "inherit"] });
  return (await once(child, "exit"))[1];
}

it.each([
  // Nothing had gone: the next node prints.
  { place: "ready", before: 0, state: "sent", after: 1 },
  // Written down, not gone; nobody can tell that from the next.
  { place: "sending", before: 0, state: "unknown", after: 0 },
  // All of it gone, not written down.
  { place: "sent", before: 1, state: "unknown", after: 1 },
])(
  "a label is printed once at most although its node dies at “$place” [WMS-15]",
  async ({ place, before, state, after }) => {
    printer.printed.length = 0;
    const asked = await admin.request("POST", "/api/wms/print-jobs", { printerId, kind: "location", ids: [binId] });
    const { id } = asked.json<{ id: string }>();
    expect(await killedAt(place, id)).toBe("SIGKILL");
    expect(printer.printed).toHaveLength(before);
    const job = async () => (await admin.request("GET", `/api/wms/print-jobs/${id}`)).json();
    expect(await job()).toMatchObject({ state: place === "ready" ? "queued" : "sending" });

    // The next node finds the job as the dead one left it.
    await test.drain();
    test.clock.advance(120_000);
    await test.drain();
    expect(await job()).toMatchObject({ state });
    expect(printer.printed).toHaveLength(after);
    if (state === "sent") return;
    await admin.request("POST", `/api/wms/print-jobs/${id}/retry`, {});
    await test.drain();
    expect(await job()).toMatchObject({ state: "sent" });
    expect(printer.printed).toHaveLength(after + 1);
  },
);
