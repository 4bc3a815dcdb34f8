import type { ActivityPicture } from "@cerebro/contracts/entities/automation/activity.ts";
import type { Clock } from "./clock.ts";

export type WorkKind = "action" | "job" | "workflow";

/** A piece of work as it begins. */
export interface Work {
  readonly kind: WorkKind;
  /** Of what service it is work. */
  readonly service: string;
  /** Name of the work; the same words for the same kind, so that its length can be judged. */
  readonly name: string;
}

/** Activity of an organization on this node at a moment. */
export interface ActivitySnapshot {
  readonly running: readonly (Work & { readonly elapsedMs: number; readonly usualMs: number | null })[];
  /** Share of the last seconds in which something ran. */
  readonly intensity: number;
  /** Mean of what was given as confidence lately; null when nothing was. */
  readonly confidence: number | null;
  /** Work that ended in the last minute, newest first. */
  readonly recent: readonly (Work & { readonly agoMs: number; readonly tookMs: number })[];
}

const predictionsAtMost = 20;
const round = (value: number): number => Math.round(value * 100) / 100;

/** Merges the activity of several nodes. */
export function mergedActivity(nodes: readonly Omit<ActivitySnapshot, "recent">[]): Omit<ActivityPicture, "recent"> {
  const running = nodes.flatMap((node) => node.running);
  const confidences = nodes.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  const count = (kind: string): number => running.filter((work) => work.kind === kind).length;
  return {
    processing: running.length > 0,
    confidence:
      confidences.length === 0 ? null : round(confidences.reduce((sum, value) => sum + value, 0) / confidences.length),
    activeServices: [...new Set(running.map(({ service }) => service))].toSorted(),
    intensity: round(Math.max(0, ...nodes.map(({ intensity }) => intensity))),
    predictions: running
      .flatMap(({ service, name, elapsedMs, usualMs }) =>
        usualMs === null ? [] : [{ service, work: name, remainingMs: Math.max(0, Math.round(usualMs - elapsedMs)) }],
      )
      .slice(0, predictionsAtMost),
    running: { actions: count("action"), jobs: count("job"), workflows: count("workflow") },
  };
}

interface Running extends Work {
  readonly since: number;
}

interface Organisation {
  readonly running: Set<Running>;
  /** Stretches in which something ran, the last of them open while something does. */
  busy: { from: number; to: number | null }[];
  confidences: { readonly value: number; readonly at: number }[];
  ended: (Work & { readonly at: number; readonly tookMs: number })[];
}

const windowMs = 5_000;
const confidenceMs = 5 * 60_000;
const kindsAtMost = 1_000;
const recentMs = 60_000;
const recentAtMost = 100;
/** Weight of the newest run in the usual duration. */
const weight = 0.2;

/**
 * Counts what really runs on this node, by organisation: actions, jobs, workflows [AI-23]. It knows nothing that did
 * not happen.
 */
export class Activity {
  readonly #clock: Clock;
  readonly #organisations = new Map<string, Organisation>();
  readonly #usual = new Map<string, number>();
  readonly #listeners: ((organisationId: string) => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls the listener with the organization whose activity changed. */
  onChange(listener: (organisationId: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Counts `work` as long as it runs. */
  async during<T>(organisationId: string, work: Work, run: () => Promise<T>): Promise<T> {
    const end = this.begin(organisationId, work);
    try {
      return await run();
    } finally {
      end();
    }
  }

  /** Returns how to say that it ended. */
  begin(organisationId: string, work: Work): () => void {
    const organisation = this.#organisation(organisationId);
    const now = this.#now();
    const running: Running = { ...work, since: now };
    if (organisation.running.size === 0) organisation.busy.push({ from: now, to: null });
    organisation.running.add(running);
    this.#changed(organisationId);
    return () => {
      if (organisation.running.delete(running)) this.#ended(organisationId, organisation, running);
    };
  }

  /** Records the confidence of a decision or an answer, from 0 to 1. */
  noteConfidence(organisationId: string, value: number): void {
    this.#organisation(organisationId).confidences.push({ value, at: this.#now() });
    this.#changed(organisationId);
  }

  snapshot(organisationId: string): ActivitySnapshot {
    const organisation = this.#organisations.get(organisationId);
    if (organisation === undefined) return { running: [], intensity: 0, confidence: null, recent: [] };
    const now = this.#now();
    this.#forget(organisation, now);
    const { running, busy, confidences, ended } = organisation;
    const busyMs = busy.reduce((sum, { from, to }) => sum + (to ?? now) - Math.max(from, now - windowMs), 0);
    const quiet = running.size === 0 && [busy, confidences, ended].every((list) => list.length === 0);
    if (quiet) this.#organisations.delete(organisationId);
    return {
      running: [...running].map(({ kind, service, name, since }) => ({
        kind,
        service,
        name,
        elapsedMs: now - since,
        usualMs: this.#usual.get(`${service} ${name}`) ?? null,
      })),
      intensity: Math.min(1, busyMs / windowMs),
      confidence:
        confidences.length === 0 ? null : confidences.reduce((sum, { value }) => sum + value, 0) / confidences.length,
      recent: ended.map(({ at, ...work }) => ({ ...work, agoMs: now - at })).toReversed(),
    };
  }

  #ended(organisationId: string, organisation: Organisation, { kind, service, name, since }: Running): void {
    const now = this.#now();
    organisation.ended.push({ kind, service, name, at: now, tookMs: now - since });
    const last = organisation.busy.at(-1);
    if (organisation.running.size === 0 && last !== undefined) last.to = now;
    const key = `${service} ${name}`;
    const before = this.#usual.get(key) ?? now - since;
    if (this.#usual.size < kindsAtMost || this.#usual.has(key)) {
      this.#usual.set(key, before + weight * (now - since - before));
    }
    this.#changed(organisationId);
  }

  #organisation(organisationId: string): Organisation {
    const known = this.#organisations.get(organisationId) ?? {
      running: new Set(),
      busy: [],
      confidences: [],
      ended: [],
    };
    this.#organisations.set(organisationId, known);
    this.#forget(known, this.#now());
    return known;
  }

  #forget(organisation: Organisation, now: number): void {
    organisation.busy = organisation.busy.filter(({ to }) => to === null || to > now - windowMs);
    organisation.confidences = organisation.confidences.filter(({ at }) => at > now - confidenceMs);
    organisation.ended = organisation.ended.filter(({ at }) => at > now - recentMs).slice(-recentAtMost);
  }

  #changed(organisationId: string): void {
    for (const listener of this.#listeners) listener(organisationId);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
