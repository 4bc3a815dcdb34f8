import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import { sqlState } from "../database-failures.ts";
import { AppError } from "../errors.ts";

/** A span as it begins. Its name and attributes hold no value that a person entered: they leave the program. */
export interface SpanStart {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/** A span that has begun, with the tracer of its program: tests run several programs in one process. */
export interface ActiveSpan {
  readonly tracer: Tracer;
  readonly span: Span;
}

const active = new AsyncLocalStorage<ActiveSpan | undefined>();

/** Without `parent` the span is the first one of its trace. */
export function beginSpan(tracer: Tracer, { name, ...options }: SpanStart, parent?: SpanContext): ActiveSpan {
  const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
  return { tracer, span: tracer.startSpan(name, options, context) };
}

/** Runs `work` as part of the span, which stays open. */
export const within = <T>(span: ActiveSpan, work: () => T): T => active.run(span, work);

/** Runs `work` as part of no span: work for everybody that a request only caused to start. */
export const untraced = <T>(work: () => T): T => active.run(undefined, work);

/** Runs `work` as part of the span and ends it; an error other than a refusal marks the span as failed. */
export async function endingSpan<T>(span: ActiveSpan, work: () => Promise<T>): Promise<T> {
  try {
    return await within(span, work);
  } catch (error) {
    if (!(error instanceof AppError && error.status < 500)) markFailed(span.span, errorKind(error));
    throw error;
  } finally {
    span.span.end();
  }
}

/** Runs `work` in a span below the active one; without an active and recorded one, `work` alone. */
export function spanned<T>(describe: () => SpanStart, work: () => Promise<T>): Promise<T> {
  const parent = active.getStore();
  if (parent === undefined || !parent.span.isRecording()) return work();
  return endingSpan(beginSpan(parent.tracer, describe(), parent.span.spanContext()), work);
}

/** Adds attributes to the active span. */
export const noteOnSpan = (attributes: Attributes): void => void active.getStore()?.span.setAttributes(attributes);

/** Names the active span once its subject is known. */
export const renameSpan = (name: string): void => void active.getStore()?.span.updateName(name);

/** Marks the active span as failed, by a kind of error. */
export function failSpan(kind: string): void {
  const span = active.getStore()?.span;
  if (span !== undefined) markFailed(span, kind);
}

const markFailed = (span: Span, kind: string): void =>
  void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", kind);

/** The kind of an error for a span; its text may hold values of a row. */
export function errorKind(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const name = error instanceof Error ? error.constructor.name : typeof error;
  return sqlState(error) || name;
}

/** The active span as the header `traceparent` of W3C Trace Context; null without one. */
export function activeTraceparent(): string | null {
  const context = active.getStore()?.span.spanContext();
  if (context === undefined || !isSpanContextValid(context)) return null;
  return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, "0")}`;
}

/** A new object each time, since the log adds the fields of its line to it. */
export function traceOfLine(): { readonly traceId?: string } {
  const span = active.getStore()?.span;
  return span === undefined ? {} : { traceId: span.spanContext().traceId };
}
