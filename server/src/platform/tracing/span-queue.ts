import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace";
import type { FastifyBaseLogger } from "fastify";
import { exportRequest } from "./otlp.ts";
import { untraced } from "./span.ts";

export interface SpanQueueOptions {
  /** Address of the collector's traces. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: Attributes;
  readonly log: FastifyBaseLogger;
  /** Ended spans that wait at most; those that come later are dropped. */
  readonly spansAtMost?: number;
  readonly answerWithinMs?: number;
  readonly stopWithinMs?: number;
}

const batchAtMost = 256;
const waitMs = 1_000;
const waitAfterFailureMs = 5_000;

/** Rejected spans, as opposed to a collector that is down or busy. */
class Rejected extends Error {}

/**
 * Ended spans on their way to the collector. Nothing waits for it: one batch is sent at a time, a batch that could not be
 * sent is sent again, and once the queue is full further spans are dropped and counted.
 */
export class SpanQueue implements SpanProcessor {
  readonly #options: SpanQueueOptions;
  readonly #spansAtMost: number;
  readonly #stopping = new AbortController();
  #waiting: ReadableSpan[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<boolean> | undefined;
  #failing = false;
  #exported = 0;
  #dropped = 0;

  constructor(options: SpanQueueOptions) {
    this.#options = options;
    this.#spansAtMost = options.spansAtMost ?? 2_048;
  }

  /** Spans since the program started. */
  get counts(): { readonly exported: number; readonly dropped: number } {
    return { exported: this.#exported, dropped: this.#dropped };
  }

  onStart(): void {
    // Only ended spans are kept.
  }

  onEnd(span: ReadableSpan): void {
    if (this.#stopping.signal.aborted || this.#waiting.length >= this.#spansAtMost) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(span);
    this.#plan();
  }

  /** Sends what waits, until it is sent or could not be. */
  async forceFlush(): Promise<void> {
    await this.#sending;
    while (this.#waiting.length > 0) if (!(await this.#sendNow())) return;
  }

  /** Sends what waits within the time for it; what remains is dropped. */
  async shutdown(): Promise<void> {
    const late = setTimeout(() => this.#stopping.abort(), this.#options.stopWithinMs ?? 3_000);
    await this.forceFlush();
    clearTimeout(late);
    this.#stopping.abort();
    clearTimeout(this.#timer);
    this.#dropped += this.#waiting.splice(0).length;
  }

  /** A full batch leaves at once, fewer spans soon; after a failure the collector is given time. */
  #plan(): void {
    if (this.#sending !== undefined || this.#waiting.length === 0 || this.#stopping.signal.aborted) return;
    if (!this.#failing && this.#waiting.length >= batchAtMost) void this.#sendNow();
    else this.#timer ??= setTimeout(() => void this.#sendNow(), this.#failing ? waitAfterFailureMs : waitMs).unref();
  }

  #sendNow(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= untraced(() => this.#sendBatch()).finally(() => {
      this.#sending = undefined;
      this.#plan();
    });
    return this.#sending;
  }

  async #sendBatch(): Promise<boolean> {
    const batch = this.#waiting.splice(0, batchAtMost);
    try {
      await this.#post(batch);
      this.#exported += batch.length;
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#options.log.warn({ err: error }, "spans could not be sent to the collector");
      this.#failing = true;
      const kept = error instanceof Rejected ? 0 : Math.max(0, this.#spansAtMost - this.#waiting.length);
      this.#waiting.unshift(...batch.slice(0, kept));
      this.#dropped += Math.max(0, batch.length - kept);
    }
    return !this.#failing;
  }

  async #post(batch: readonly ReadableSpan[]): Promise<void> {
    const { url, headers, resource, answerWithinMs = 10_000 } = this.#options;
    const response = await fetch(url, {
      method: "POST",
      redirect: "error",
      headers: { ...headers, "content-type": "application/json" },
      body: exportRequest(resource, batch),
      signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(answerWithinMs)]),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const text = `the collector answered ${response.status}`;
    // OTLP lets a client send again after these only.
    throw [429, 502, 503, 504].includes(response.status) ? new Error(text) : new Rejected(text);
  }
}
