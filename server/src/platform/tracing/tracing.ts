import type { FastifyBaseLogger } from "fastify";
import type { TracingSettings } from "../config.ts";
import type { OpenTracer } from "./open-tracer.ts";
import { type ActiveSpan, beginSpan, endingSpan, type SpanStart, untraced } from "./span.ts";

/** Traces of this node for an OpenTelemetry collector; without settings nothing is loaded and nothing recorded [PLT-09]. */
export class Tracing {
  readonly #settings: TracingSettings | null;
  readonly #log: FastifyBaseLogger;
  #open: OpenTracer | undefined;

  constructor(settings: TracingSettings | null, log: FastifyBaseLogger) {
    this.#settings = settings;
    this.#log = log;
  }

  get on(): boolean {
    return this.#settings !== null;
  }

  /** Spans that were sent, and that were dropped because the collector did not take them in time. */
  get counts(): { readonly exported: number; readonly dropped: number } {
    return this.#open?.queue.counts ?? { exported: 0, dropped: 0 };
  }

  async start(): Promise<void> {
    if (this.#settings === null) return;
    const { openTracer } = await import("./open-tracer.ts");
    this.#open = openTracer(this.#settings, this.#log);
  }

  /** Begins work that nothing on this node caused; `traceparent` names the span it follows from. */
  begin(start: SpanStart, traceparent?: string | null): ActiveSpan | undefined {
    if (this.#open === undefined) return undefined;
    const { tracer, parentOf } = this.#open;
    return beginSpan(tracer, start, parentOf(traceparent ?? ""));
  }

  /** Runs such work in its span, and apart from the span that is active. */
  root<T>(describe: () => SpanStart, work: () => Promise<T>, traceparent?: string | null): Promise<T> {
    if (this.#open === undefined) return work();
    const span = this.begin(describe(), traceparent);
    return span === undefined ? untraced(work) : endingSpan(span, work);
  }

  /** Sends what waits, for a few seconds at most. */
  async stop(): Promise<void> {
    await this.#open?.queue.shutdown();
  }
}
