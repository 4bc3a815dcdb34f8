import { afterEach, describe, expect, it } from "vitest";
import { type PrinterMood, startLabelPrinter } from "../../../../test/label-printer.ts";
import { isOwnNetwork } from "./printer-address.ts";
import { type SendLimits, sendZpl } from "./send-zpl.ts";

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

const zpl = "^XA^FO20,20^A0N,30,0^FDA-01^FS^XZ\n";
const signal = new AbortController().signal;
const limits = { allowed: new Set(["127.0.0.1"]), signal };
/** For printers that will never do what is waited for. */
const impatient = { ...limits, answerMs: 150, wholeMs: 800 };

async function printTo(
  mood: PrinterMood,
  { answers = true, text = zpl, within = limits }: Partial<{ answers: boolean; text: string; within: SendLimits }> = {},
) {
  const printer = await startLabelPrinter(mood);
  opened.push(() => printer.close());
  const from = performance.now();
  const outcome = await sendZpl({ host: "127.0.0.1", port: printer.port, answers }, text, within);
  return { outcome, printed: printer.printed, tookMs: performance.now() - from };
}

const failed = (failure: string, mayHavePrinted = false) => ({ sent: false, failure, mayHavePrinted });

describe("labels on their way to a printer", () => {
  it("arrive as they are at one that answers, and at one that cannot [WMS-15]", async () => {
    for (const answers of [true, false]) {
      const { outcome, printed } = await printTo({ silent: !answers }, { answers });
      expect(outcome).toEqual({ sent: true });
      await expect.poll(() => printed).toEqual([zpl]);
    }
  });

  it("are not sent to one that never answers: it ends in time, with the reason [WMS-15]", async () => {
    const { outcome, printed, tookMs } = await printTo({ silent: true }, { within: impatient });
    expect(outcome).toEqual(failed("no_answer"));
    expect(tookMs).toBeLessThan(4_000);
    expect(printed).toEqual([]);
  });

  it("end in time at one that reads nothing, however much is sent [WMS-15]", async () => {
    const { outcome, tookMs } = await printTo(
      { deaf: true },
      { answers: false, text: zpl.repeat(600_000), within: impatient },
    );
    expect(outcome).toEqual(failed("no_answer", true));
    expect(tookMs).toBeLessThan(4_000);
  });

  it("are told of before the first of them goes, and what fails after that may have been printed [WMS-15]", async () => {
    const told: number[] = [];
    const printer = await startLabelPrinter({ falls: "away" });
    opened.push(() => printer.close());
    const to = { host: "127.0.0.1", port: printer.port, answers: true };
    const beforeLabels = async () => void told.push(printer.printed.length);
    expect(await sendZpl(to, zpl, { ...limits, beforeLabels })).toEqual(failed("hung_up", true));
    expect([told, printer.printed]).toEqual([[0], [zpl]]);
    printer.mood = { falls: "silent" };
    expect(await sendZpl(to, zpl, impatient)).toEqual(failed("no_answer", true));
    printer.mood = { paperOut: true };
    expect(await sendZpl(to, zpl, { ...limits, beforeLabels })).toEqual(failed("out_of_paper"));
    expect(told).toHaveLength(1);
    printer.mood = {};
    const refused = sendZpl(to, zpl, { ...limits, beforeLabels: () => Promise.reject(new Error("not written down")) });
    await expect(refused).rejects.toThrow("not written down");
    expect(printer.printed).toHaveLength(2);
  });

  it("wait while it has no paper, its head is open or it is paused [WMS-15]", async () => {
    expect((await printTo({ paperOut: true })).outcome).toEqual(failed("out_of_paper"));
    expect((await printTo({ headOpen: true })).outcome).toEqual(failed("head_open"));
    const { outcome, printed } = await printTo({ paused: true });
    expect(outcome).toEqual(failed("paused"));
    expect(printed).toEqual([]);
  });

  it("say that it refused, hung up or cannot be reached [WMS-15]", async () => {
    expect((await printTo({ slams: true })).outcome).toEqual(failed("hung_up"));
    const gone = await startLabelPrinter();
    gone.close();
    const nobody = { host: "127.0.0.1", port: gone.port, answers: true };
    expect(await sendZpl(nobody, zpl, limits)).toEqual(failed("refused"));
    // A network that is reserved for documents, which nobody routes: nothing ever comes back from there.
    const away = { host: "192.0.2.1", port: 9100, answers: true };
    const from = performance.now();
    const outcome = await sendZpl(away, zpl, { signal, allowed: new Set(["192.0.2.1"]), connectMs: 200 });
    expect(outcome).toMatchObject({ sent: false, failure: expect.stringMatching(/^(unreachable|no_answer|refused)$/) });
    expect(performance.now() - from).toBeLessThan(4_000);
  });

  it("go nowhere but into the own network [WMS-15]", async () => {
    for (const host of [
      "127.0.0.1",
      "localhost",
      "169.254.169.254",
      "8.8.8.8",
      "::1",
      "::ffff:127.0.0.1",
      "::ffff:169.254.169.254",
      "0.0.0.0",
    ]) {
      const nowhere = { host, port: 9, answers: false };
      expect(await sendZpl(nowhere, zpl, { ...limits, allowed: new Set() }), host).toEqual(failed("address_refused"));
    }
    for (const address of ["10.1.2.3", "172.31.0.9", "192.168.0.20", "fd00::20"])
      expect(isOwnNetwork(address), address).toBe(true);
    for (const address of ["172.32.0.1", "100.64.0.1", "fe80::1", "2001:db8::1"])
      expect(isOwnNetwork(address), address).toBe(false);
  });

  it("stop when the program stops [WMS-15]", async () => {
    const printer = await startLabelPrinter({ silent: true });
    opened.push(() => printer.close());
    const stop = new AbortController();
    const sending = sendZpl({ host: "127.0.0.1", port: printer.port, answers: true }, zpl, {
      ...limits,
      signal: stop.signal,
    });
    stop.abort(new Error("stopping"));
    await expect(sending).rejects.toThrow("stopping");
  });
});
