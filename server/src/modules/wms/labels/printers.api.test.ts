import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import {
  type LabelPrinter,
  type PrinterMood,
  startLabelPrinter,
  printersHere,
} from "../../../../test/label-printer.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

let picker: SignedInPerson;
let admin: SignedInPerson;
let warehouse: TestWarehouse;
const printers: LabelPrinter[] = [];

const test = useTestApp({ config: { printers: printersHere } });
beforeAll(async () => {
  picker = await test.signIn(["wms"]);
  admin = await test.signIn(["admin"], { organisationId: picker.organisationId });
  warehouse = await makeWarehouse(test.contextFor(picker.organisationId, ["wms"]));
});
afterEach(() => {
  for (const printer of printers.splice(0)) printer.close();
});

describe("a printer", () => {
  const fields = { host: "127.0.0.1", dpi: 203, widthMm: 100, heightMm: 50, answers: true, enabled: true };

  async function addPrinter(name: string, mood: PrinterMood = {}) {
    const machine = await startLabelPrinter(mood);
    printers.push(machine);
    const added = await admin.request("POST", "/api/printers", { ...fields, name, port: machine.port });
    return { machine, id: added.json<{ id: string }>().id };
  }
  const print = async (printerId: string) => {
    const job = await picker.request("POST", "/api/wms/print-jobs", {
      printerId,
      kind: "location",
      ids: [warehouse.bins[0]?.id],
    });
    return job.json<{ id: string; state: string }>();
  };
  const jobOf = async (id: string) => (await picker.request("GET", `/api/wms/print-jobs/${id}`)).json();

  it("gets its labels from a job, and everybody sees that it did [WMS-15]", async () => {
    const { machine, id } = await addPrinter("Dock 1");
    const job = await print(id);
    expect(job).toMatchObject({ state: "queued", printerName: "Dock 1", labels: 1 });
    await test.drain();
    expect(await jobOf(job.id)).toMatchObject({ state: "sent", failure: null, attempts: 1 });
    expect(machine.printed).toHaveLength(1);
    expect(machine.printed[0]).toContain(warehouse.bins[0]?.code);
    const { rows } = (await admin.request("GET", "/api/printers")).json<{ rows: { id: string }[] }>();
    expect(rows.find((row) => row.id === id)).toMatchObject({ lastState: "sent" });
  });

  it("without paper is tried again, fails with the reason, and takes the labels when asked once more [WMS-15]", async () => {
    const { machine, id } = await addPrinter("Dock 2", { paperOut: true });
    const job = await print(id);
    await test.drain();
    expect(await jobOf(job.id)).toMatchObject({ state: "queued", failure: "out_of_paper", attempts: 1 });
    test.clock.advance(60_000);
    await test.drain();
    test.clock.advance(60_000);
    await test.drain();
    expect(await jobOf(job.id)).toMatchObject({ state: "failed", failure: "out_of_paper", attempts: 3 });
    expect(machine.printed).toEqual([]);
    machine.mood = {};
    expect((await picker.request("POST", `/api/wms/print-jobs/${job.id}/retry`)).statusCode).toBe(202);
    await test.drain();
    expect(await jobOf(job.id)).toMatchObject({ state: "sent" });
    const again = await picker.request("POST", `/api/wms/print-jobs/${job.id}/retry`);
    expect(again.json()).toMatchObject({ code: "printer.job_not_failed" });
  });

  it("that never answers ends in a failure and keeps no other one waiting [WMS-15]", async () => {
    const dead = await addPrinter("Dock 3", { silent: true });
    const alive = await addPrinter("Dock 4");
    const [stuck, quick] = [await print(dead.id), await print(alive.id)];
    await test.drain();
    expect(await jobOf(quick.id)).toMatchObject({ state: "sent" });
    expect(await jobOf(stuck.id)).toMatchObject({ state: "queued", failure: "unreachable" });
    expect(dead.machine.printed).toEqual([]);
  });

  it("that falls silent over the labels is not sent them again by itself: a person decides [WMS-15]", async () => {
    const { machine, id } = await addPrinter("Dock 7", { falls: "away" });
    const [first, second] = [await print(id), await print(id)];
    await test.drain();
    test.clock.advance(120_000);
    await test.drain();
    expect(machine.printed).toHaveLength(2);
    for (const job of [first, second]) {
      expect(await jobOf(job.id)).toMatchObject({ state: "unknown", failure: "hung_up", attempts: 1 });
    }
    const list = await picker.request("GET", `/api/wms/print-jobs?state=unknown&printerId=${id}`);
    expect(list.json()).toMatchObject({ count: 2 });
    const decide = (job: { id: string }, how: string) =>
      picker.request("POST", `/api/wms/print-jobs/${job.id}/${how}`, {});
    expect((await decide(first, "printed")).json()).toMatchObject({ state: "sent", failure: null });
    expect((await decide(first, "printed")).json()).toMatchObject({ status: 409, code: "printer.job_known" });
    machine.mood = {};
    const both = await Promise.all([decide(second, "retry"), decide(second, "retry")]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409]);
    await test.drain();
    expect(await jobOf(second.id)).toMatchObject({ state: "sent" });
    expect(machine.printed).toHaveLength(3);
  });

  it("is an administrator's, where the operator allows printers, with a name of its own [WMS-15]", async () => {
    const add = (change: object) =>
      admin.request("POST", "/api/printers", { ...fields, name: "Office", port: 9100, ...change });
    for (const host of ["169.254.169.254", "8.8.8.8", "localhost", "::1"]) {
      expect((await add({ host })).json(), host).toMatchObject({ status: 422, code: "printer.address_refused" });
    }
    expect((await add({ host: "192.168.1.40" })).json()).toMatchObject({ code: "printer.address_refused" });
    expect((await add({})).statusCode).toBe(201);
    expect((await add({ name: "OFFICE" })).json()).toMatchObject({ code: "printer.name_taken" });
    expect((await picker.request("POST", "/api/printers", { ...fields, name: "Mine", port: 9100 })).statusCode).toBe(
      403,
    );
  });

  it("that was changed meanwhile, turned off or removed says so [WMS-15]", async () => {
    const { id } = await addPrinter("Dock 5");
    const change = (version: number, enabled: boolean) =>
      admin.request("PUT", `/api/printers/${id}`, { ...fields, name: "Dock 5", port: 9100, enabled, version });
    expect((await change(1, false)).json()).toMatchObject({ enabled: false, version: 2 });
    expect((await change(1, true)).json()).toMatchObject({ code: "request.stale" });
    expect(await print(id)).toMatchObject({ code: "printer.disabled" });
    expect((await admin.request("POST", `/api/printers/${id}/test`)).json()).toMatchObject({
      code: "printer.disabled",
    });
    expect((await admin.request("DELETE", `/api/printers/${id}`)).statusCode).toBe(200);
    expect(await print(id)).toMatchObject({ code: "request.not_found" });
  });

  it("prints a test label [WMS-15]", async () => {
    const { machine, id } = await addPrinter("Dock 6");
    expect((await admin.request("POST", `/api/printers/${id}/test`)).statusCode).toBe(202);
    await test.drain();
    expect(machine.printed[0]).toContain("Dock 6");
  });
});
