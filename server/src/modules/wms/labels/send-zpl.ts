import type { PrintFailure } from "@cerebro/contracts/entities/wms/labels.ts";
import { connect, type Socket } from "node:net";
import { AddressRefused, listedLookup, type PrinterRules, refuseUnlisted } from "./printer-address.ts";

export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
  readonly answers: boolean;
}

export interface SendLimits {
  readonly allowed: PrinterRules;
  readonly signal: AbortSignal;
  /**
   * Told when the printer is ready, before anything is sent that it would print. Called when the printer is ready,
   * before any label is sent.
   */
  readonly beforeLabels?: () => Promise<void>;
  /** Until there is a connection; for an answer; and for everything together. */
  readonly connectMs?: number;
  readonly answerMs?: number;
  readonly wholeMs?: number;
}

/** Why a printer did not take it all, as a value; where it may have printed some of it, trying again could print it twice. */
export type SendOutcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly failure: PrintFailure; readonly mayHavePrinted: boolean };

class Failed extends Error {
  readonly failure: PrintFailure;

  constructor(failure: PrintFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Sends labels to a printer over raw TCP and ends within a bounded time, whatever the printer does. A printer that answers is
 * asked how it is before, so that nothing is sent into an open head, and after, so that what was sent was also read.
 */
export async function sendZpl(printer: PrinterAddress, zpl: string, limits: SendLimits): Promise<SendOutcome> {
  const { allowed, signal, connectMs = 3_000, answerMs = 5_000, wholeMs = 30_000 } = limits;
  const line = new PrinterLine(printer, { allowed, signal, wholeMs });
  const tried = async (
    work: () => Promise<void>,
    nameOf: (error: unknown) => PrintFailure,
  ): Promise<PrintFailure | null> => {
    try {
      await work();
      return null;
    } catch (error) {
      signal.throwIfAborted();
      return nameOf(error);
    }
  };
  try {
    const early = await tried(async () => {
      refuseUnlisted(printer, allowed);
      await line.open(connectMs);
      if (printer.answers) requireReady(await line.ask(answerMs));
    }, earlyFailureOf);
    if (early !== null) return { sent: false, failure: early, mayHavePrinted: false };
    await limits.beforeLabels?.();
    const late = await tried(async () => {
      await line.write(zpl);
      if (printer.answers) await line.ask(Math.max(answerMs, wholeMs / 2));
      else await line.end();
    }, failureOf);
    return late === null ? { sent: true } : { sent: false, failure: late, mayHavePrinted: true };
  } finally {
    line.close();
  }
}

/** The question for the state of the printer, which it answers with three lines between STX and ETX. */
const question = "~HS\r\n";
const answerLines = 3;
const startOfLine = "\u0002";
const endOfLine = "\u0003";

/** One connection, on which one thing is waited for at a time. */
class PrinterLine {
  readonly #printer: PrinterAddress;
  readonly #limits: { readonly allowed: PrinterRules; readonly signal: AbortSignal; readonly wholeMs: number };
  #socket: Socket | null = null;
  #heard = "";
  #gone: Error | null = null;
  #wake: () => void = () => undefined;

  constructor(printer: PrinterAddress, limits: { allowed: PrinterRules; signal: AbortSignal; wholeMs: number }) {
    this.#printer = printer;
    this.#limits = limits;
  }

  async open(withinMs: number): Promise<void> {
    const { host, port } = this.#printer;
    const { allowed, signal, wholeMs } = this.#limits;
    const ends = AbortSignal.any([signal, AbortSignal.timeout(wholeMs)]);
    const socket = connect({ host, port, lookup: listedLookup(port, allowed) });
    this.#socket = socket;
    let open = false;
    const gone = (error: Error): void => {
      this.#gone ??= error;
      this.#wake();
    };
    socket.on("connect", () => {
      open = true;
      this.#wake();
    });
    socket.on("data", (bytes: Buffer) => {
      this.#heard += bytes.toString("latin1");
      this.#wake();
    });
    socket.on("error", gone);
    socket.on("close", () => gone(new Failed("hung_up")));
    ends.addEventListener("abort", () => socket.destroy(new Failed("no_answer")), { once: true });
    await this.#until(() => open, { withinMs, failure: "unreachable" });
  }

  async ask(withinMs: number): Promise<string> {
    this.#heard = "";
    await this.write(question);
    const answered = (): boolean => this.#heard.split(endOfLine).length > answerLines;
    await this.#until(answered, { withinMs, failure: "no_answer" });
    return this.#heard;
  }

  async write(text: string): Promise<void> {
    let written = false;
    this.#socket?.write(text, () => {
      written = true;
      this.#wake();
    });
    await this.#until(() => written, { withinMs: this.#limits.wholeMs, failure: "no_answer" });
  }

  /** Says goodbye and waits until everything is on its way. */
  async end(): Promise<void> {
    let ended = false;
    this.#socket?.end(() => {
      ended = true;
      this.#wake();
    });
    await this.#until(() => ended, { withinMs: this.#limits.wholeMs, failure: "no_answer" });
  }

  close(): void {
    this.#socket?.destroy();
  }

  async #until(
    done: () => boolean,
    { withinMs, failure }: { readonly withinMs: number; readonly failure: PrintFailure },
  ): Promise<void> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.#wake();
    }, withinMs);
    try {
      while (!done()) {
        if (this.#gone !== null) throw this.#gone;
        if (late) throw new Failed(failure);
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Fields of the answer that keep labels from being printed (ZPL II Programming Guide, ~HS). */
function requireReady(answer: string): void {
  const [first = "", second = ""] = answer.split(endOfLine).map((line) => line.slice(line.indexOf(startOfLine) + 1));
  const flag = (line: string, place: number): boolean => line.split(",")[place]?.trim() === "1";
  if (flag(first, 1)) throw new Failed("out_of_paper");
  if (flag(second, 2)) throw new Failed("head_open");
  if (flag(second, 3)) throw new Failed("out_of_ribbon");
  if (flag(first, 2)) throw new Failed("paused");
}

/**
 * All failures before the printer answered are one case: it is not revealed whether a port is closed, silent or
 * something else.
 */
function earlyFailureOf(error: unknown): PrintFailure {
  const failure = failureOf(error);
  return failure === "refused" || failure === "hung_up" || failure === "no_answer" ? "unreachable" : failure;
}

const failureByCode: Readonly<Record<string, PrintFailure>> = {
  ECONNREFUSED: "refused",
  ECONNRESET: "hung_up",
  EPIPE: "hung_up",
};

function failureOf(error: unknown): PrintFailure {
  if (error instanceof Failed) return error.failure;
  if (error instanceof AddressRefused) return "address_refused";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return failureByCode[code] ?? "unreachable";
}
