import { metricCacheMs } from "@cerebro/contracts/constants/metrics.ts";
import type { Context } from "../../platform/context.ts";
import { systemContext } from "../../platform/create-context.ts";
import { AppError } from "../../platform/errors.ts";
import { Turnstile } from "../../platform/listing/turnstile.ts";
import type { Platform } from "../../platform/platform.ts";
import { findFigure, forgetFigure, keepFigure, type KeptFigure } from "./slow-figures.store.ts";

/** A figure that takes longer is kept, and calculated anew behind the answers. */
const slowMs = 250;
/** A kept figure is shown for so many times the time that it took before the next calculation begins. */
const timesItsTime = 20;
/** An older one is not shown unless told: the caller waits for a new one. */
const usuallyShownForMs = 24 * 3_600_000;
const calculatedWithinSeconds = 600;

interface Figure<T> {
  /** Of a metric, or of an answer of another module: `risk.signals`. */
  readonly metricId: string;
  /** All that the figure depends on beside its rows. */
  readonly question: string;
  readonly calculate: (ctx: Context) => Promise<T>;
  /** Milliseconds from which it is kept, 250 unless told. */
  readonly slowMs?: number;
  /** Milliseconds for which it is shown, a day unless told. */
  readonly shownForMs?: number;
  /** It is kept no longer once its calculation is quick. */
  readonly isForgottenWhenQuick?: true;
  /** Milliseconds after which the caller waits no longer, though the calculation goes on; as long as it takes unless told. */
  readonly waitMs?: number;
  /** The kept figure, for callers that have read all of them at once; undefined where none is kept. */
  readonly kept?: KeptFigure<T> | undefined;
}

const keyOf = (
  organisationId: string,
  { metricId, question }: Pick<Figure<unknown>, "metricId" | "question">,
): string => `${organisationId} ${metricId} ${question}`;

/** Calculations: those that a caller waits for, and those behind the answers, one at a time for each node. */
class Calculations {
  readonly #turnstile = new Turnstile(1);
  readonly #waiting = new Set<string>();
  readonly #running = new Map<string, Promise<unknown>>();

  /** Calculates a figure with more time than a request has, unless that is under way. */
  start<T>(ctx: Context, figure: Figure<T>): void {
    const { platform, organisationId } = ctx;
    const key = keyOf(organisationId, figure);
    if (this.#waiting.has(key)) return;
    this.#waiting.add(key);
    void this.#turnstile
      .pass(() => calculateAndKeep(platform, organisationId, figure))
      .catch((error: unknown) => platform.log.warn({ err: error, metricId: figure.metricId }, "a figure failed"))
      .finally(() => this.#waiting.delete(key));
  }

  isUnderWay(organisationId: string, figure: Figure<unknown>): boolean {
    return this.#waiting.has(keyOf(organisationId, figure));
  }

  /** Calculates a figure for all who ask for it meanwhile. */
  share<T>(ctx: Context, figure: Figure<T>): Promise<T> {
    const key = keyOf(ctx.organisationId, figure);
    const known = this.#running.get(key);
    if (known !== undefined) return known as Promise<T>;
    const running = calculateNow(ctx, figure).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }
}

const byPlatform = new WeakMap<Platform, Calculations>();

function calculationsOf(platform: Platform): Calculations {
  const known = byPlatform.get(platform) ?? new Calculations();
  byPlatform.set(platform, known);
  return known;
}

export interface Latest<T> {
  readonly figure: T;
  /** The moment of its calculation; undefined for the figure of now. */
  readonly asOf?: string;
}

/**
 * The figure of now, or with `asOf` the latest that was calculated, where that takes long. A node without background
 * work always calculates.
 */
export async function figureOrLatest<T>(ctx: Context, figure: Figure<T>): Promise<Latest<T>> {
  if (!ctx.platform.config.background) return { figure: await figure.calculate(ctx) };
  const kept = "kept" in figure ? figure.kept : await findFigure<T>(ctx.read, figure);
  const now = ctx.now().getTime();
  // A figure of the future was calculated while the clock was ahead.
  const age = kept === undefined ? Infinity : Math.abs(now - Date.parse(kept.calculatedAt));
  if (kept !== undefined && age < (figure.shownForMs ?? usuallyShownForMs)) {
    if (age > Math.max(metricCacheMs, kept.tookMs * timesItsTime)) calculationsOf(ctx.platform).start(ctx, figure);
    return { figure: kept.figure, asOf: kept.calculatedAt };
  }
  const calculations = calculationsOf(ctx.platform);
  // Its calculation takes longer than a request may.
  if (calculations.isUnderWay(ctx.organisationId, figure)) throw new AppError("request.timeout");
  if (figure.waitMs === undefined) return { figure: await calculations.share(ctx, figure) };
  if (figure.waitMs <= 0) {
    calculations.start(ctx, figure);
    throw new AppError("request.timeout");
  }
  return { figure: await inTime(calculations.share(ctx, figure), figure.waitMs) };
}

async function inTime<T>(work: Promise<T>, waitMs: number): Promise<T> {
  let over: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    over = setTimeout(() => reject(new AppError("request.timeout")), waitMs);
  });
  // The calculation may fail after the wait is over.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(over));
}

async function calculateNow<T>(ctx: Context, figure: Figure<T>): Promise<T> {
  const calculatedAt = ctx.now().toISOString();
  const begun = performance.now();
  try {
    const calculated = await figure.calculate(ctx);
    const tookMs = Math.round(performance.now() - begun);
    if (isSlow(figure, tookMs)) {
      await keep(ctx.platform, ctx.organisationId, figure, { figure: calculated, tookMs, calculatedAt });
    }
    return calculated;
  } catch (error) {
    // It is there for the next look.
    if (error instanceof AppError && error.code === "request.timeout") calculationsOf(ctx.platform).start(ctx, figure);
    throw error;
  }
}

const isSlow = (figure: Figure<unknown>, tookMs: number): boolean => tookMs >= (figure.slowMs ?? slowMs);

const scopeOf = (organisationId: string) => ({ organisationId, accountId: null });

function keep(
  { database }: Platform,
  organisationId: string,
  figure: Figure<unknown>,
  kept: KeptFigure<unknown>,
): Promise<void> {
  return database.transaction(scopeOf(organisationId), (tx) => keepFigure(tx, figure, kept));
}

async function calculateAndKeep(platform: Platform, organisationId: string, figure: Figure<unknown>): Promise<void> {
  const system = systemContext(platform, organisationId, "Metrics");
  const calculatedAt = platform.clock.now().toISOString();
  const begun = performance.now();
  const calculated = await platform.database.transaction(scopeOf(organisationId), async (tx) => {
    await tx.allowSeconds(calculatedWithinSeconds);
    return figure.calculate({ ...system, read: tx });
  });
  const tookMs = Math.round(performance.now() - begun);
  if (figure.isForgottenWhenQuick === true && !isSlow(figure, tookMs)) {
    return platform.database.transaction(scopeOf(organisationId), (tx) => forgetFigure(tx, figure));
  }
  await keep(platform, organisationId, figure, { figure: calculated, tookMs, calculatedAt });
}
