import { afterEach, describe, expect, it } from "vitest";
import { type PrinterMood, printersHere, startLabelPrinter } from "../../../../test/label-printer.ts";
import { type PrinterRules, refuseUnlisted } from "./printer-address.ts";
import { type SendLimits, sendZpl } from "./send-zpl.ts";

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

const zpl = "^XA^FO20,20^A0N,30,0^FDA-01^FS^XZ\n";
const signal = new AbortController().signal;
const limits = { allowed: printersHere, signal };
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
    expect(outcome).toEqual(failed("unreachable"));
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

  it("do not tell a closed port from a silent one or from another program's: nobody scans a network by them [WMS-15]", async () => {
    const gone = await startLabelPrinter();
    gone.close();
    const closed = { host: "127.0.0.1", port: gone.port, answers: true };
    // A network that is reserved for documents, which nobody routes: nothing ever comes back from there.
    const away = { host: "192.0.2.1", port: 9100, answers: true };
    const unrouted: PrinterRules = { hosts: new Set(["192.0.2.0/24"]), ports: [[9100, 9100]] };
    const outcomes = [
      await sendZpl(closed, zpl, limits),
      (await printTo({ slams: true })).outcome,
      (await printTo({ silent: true }, { within: impatient })).outcome,
      await sendZpl(away, zpl, { signal, allowed: unrouted, connectMs: 200 }),
    ];
    expect(outcomes).toEqual(outcomes.map(() => failed("unreachable")));
  });

  it("go nowhere but to hosts and ports that the operator listed [WMS-15]", async () => {
    const nowhere: PrinterRules = { hosts: new Set(), ports: [[1, 65_535]] };
    const everywhere: PrinterRules = { hosts: new Set(["0.0.0.0/1", "128.0.0.0/1", "::/1"]), ports: [[9100, 9100]] };
    const sent = (host: string, allowed: PrinterRules) =>
      sendZpl({ host, port: 9100, answers: false }, zpl, { ...limits, allowed });
    for (const host of ["127.0.0.1", "localhost", "169.254.169.254", "::1", "::ffff:127.0.0.1", "0.0.0.0"]) {
      expect(await sent(host, nowhere), host).toEqual(failed("address_refused"));
      expect(await sent(host, everywhere), host).toEqual(failed("address_refused"));
    }
    for (const host of ["10.0.0.5", "192.168.1.40", "printer.example"]) {
      expect(await sent(host, nowhere), host).toEqual(failed("address_refused"));
    }
    const machine = await startLabelPrinter();
    opened.push(() => machine.close());
    const otherPort: PrinterRules = { hosts: new Set(["127.0.0.1"]), ports: [[9100, 9103]] };
    const here = { host: "127.0.0.1", port: machine.port, answers: true };
    expect(await sendZpl(here, zpl, { ...limits, allowed: otherPort })).toEqual(failed("address_refused"));
  });

  it("are judged by lists of names, addresses and ranges [WMS-15]", () => {
    const hosts = new Set(["10.2.0.0/16", "fd00::/8", "zebra.house"]);
    const rules: PrinterRules = {
      hosts,
      ports: [
        [9100, 9101],
        [6101, 6101],
      ],
    };
    const judge = (host: string, port: number) => () => refuseUnlisted({ host, port }, rules);
    for (const fits of [judge("10.2.3.4", 9100), judge("fd00::20", 9101), judge("zebra.house", 6101)]) {
      expect(fits).not.toThrow();
    }
    expect(judge("10.3.0.1", 9100)).toThrow("labels may not be sent to 10.3.0.1, port 9100");
    for (const refused of [judge("fe80::1", 9100), judge("10.2.3.4", 22), judge("zebra.house", 443)]) {
      expect(refused).toThrow("labels may not be sent");
    }
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
