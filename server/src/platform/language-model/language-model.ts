import { modelDefaults, modelLimits } from "@cerebro/contracts/constants/language-model.ts";
import {
  InstalledModels,
  ModelServerVersion,
  type ModelStatus,
} from "@cerebro/contracts/entities/assistant/language-model.ts";
import type { z } from "zod";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { RequestLimit } from "../http/limits.ts";
import { Turnstile } from "../listing/turnstile.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { askOllama, failureOf, type OllamaRequest, type Pause } from "./ollama.ts";
import { linesOf } from "./read-lines.ts";

/** The caller: answers are kept per organization, calls are counted per account or key. */
export interface Asker {
  readonly organisationId: string;
  readonly callerId: string;
  readonly signal?: AbortSignal | undefined;
}

export interface Question {
  readonly path: "chat" | "generate" | "embed" | "embeddings";
  readonly body: Readonly<Record<string, unknown>>;
}

export interface LanguageModelOptions {
  /** Address of an Ollama server; null: there is none. */
  readonly url: string | null;
  readonly clock: Clock;
  readonly wait?: Pause;
  readonly answerWithinMs?: number;
  readonly statusWithinMs?: number;
}

type KnownStatus = Omit<ModelStatus, "checkedAt"> & { readonly checkedAt: string };
const dayMs = 86_400_000;

/** The local language model: availability, limits, repetitions and kept answers [LLM-02, LLM-03]. */
export class LanguageModel {
  readonly #options: LanguageModelOptions;
  readonly #kept: KeptAnswers;
  readonly #perMinute: RequestLimit;
  readonly #perDay: RequestLimit;
  readonly #turnstile = new Turnstile(modelLimits.atOnce);
  #status: { readonly until: number; readonly known: Promise<KnownStatus> } | undefined;

  constructor(options: LanguageModelOptions) {
    const { clock } = options;
    this.#options = options;
    this.#kept = new KeptAnswers(clock);
    this.#perMinute = new RequestLimit(modelLimits.perMinute, clock);
    this.#perDay = new RequestLimit(modelLimits.perDay, clock, dayMs);
  }

  /** Whether the model server answers; all callers of a minute share one look. */
  status(): Promise<ModelStatus> {
    const { url, clock } = this.#options;
    if (url === null) return Promise.resolve({ ...notConfigured });
    const now = clock.now();
    if (this.#status === undefined || this.#status.until <= now.getTime()) {
      const known = this.#look(now.toISOString());
      this.#status = { until: now.getTime() + modelLimits.availabilityMs, known };
    }
    return this.#status.known;
  }

  async available(): Promise<boolean> {
    return (await this.status()).available;
  }

  /** Reads the version or the installed models from the model server. @throws AppError `llm.not_configured`, `llm.unavailable`, `llm.timed_out` */
  async lookUp<S extends z.ZodType>(path: "tags" | "version", schema: S): Promise<z.output<S>> {
    const withinMs = this.#options.statusWithinMs ?? modelLimits.statusWithinMs;
    return this.#readWhole({ path, withinMs, retries: 0 }, schema);
  }

  /**
   * A whole answer; the same question of the same organization gets the kept one for an hour.
   * @throws AppError `llm.…`
   */
  async answer<S extends z.ZodType>(question: Question, schema: S, asker: Asker): Promise<z.output<S>> {
    const asked = [asker.organisationId, question];
    const kept = schema.safeParse(this.#kept.find(asked));
    if (kept.success) return kept.data;
    const leave = await this.#enter(asker);
    try {
      const answer = await this.#readWhole(this.#requestOf(question, asker), schema);
      this.#kept.keep(asked, answer);
      return answer;
    } finally {
      leave();
    }
  }

  /**
   * The lines of an answer as the model writes them. A failure before the first line is thrown; one after it is a last
   * line with `error`, as Ollama writes it. Closing the iteration ends the model's work.
   * @throws AppError `llm.…`
   */
  async lines(question: Question, asker: Asker): Promise<AsyncIterable<string>> {
    const closing = new AbortController();
    const signal = asker.signal === undefined ? closing.signal : AbortSignal.any([asker.signal, closing.signal]);
    const leave = await this.#enter(asker);
    try {
      const response = await this.#ask(this.#requestOf(question, { ...asker, signal }));
      return linesOf(response, () => {
        closing.abort();
        leave();
      });
    } catch (error) {
      leave();
      throw error;
    }
  }

  #requestOf({ path, body }: Question, { signal }: Asker): OllamaRequest {
    const withinMs = this.#options.answerWithinMs ?? modelLimits.answerWithinMs;
    return { path, body, signal, withinMs, retries: modelLimits.retries };
  }

  #ask(request: OllamaRequest): Promise<Response> {
    const { url, wait } = this.#options;
    if (url === null) throw new AppError("llm.not_configured");
    return askOllama(url, request, wait);
  }

  async #readWhole<S extends z.ZodType>(request: OllamaRequest, schema: S): Promise<z.output<S>> {
    const response = await this.#ask(request);
    try {
      const parsed = schema.safeParse(await response.json());
      if (parsed.success) return parsed.data;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw failureOf(error);
    }
    throw new AppError("llm.unavailable");
  }

  /** Waits for a place at the model, within the caller's limits. @throws AppError `llm.not_configured`, `llm.busy` */
  async #enter({ callerId }: Asker): Promise<() => void> {
    if (this.#options.url === null) throw new AppError("llm.not_configured");
    if (this.#turnstile.waiting >= modelLimits.waiting) throw new AppError("llm.busy", { retryAfterSeconds: 10 });
    for (const limit of [this.#perMinute, this.#perDay]) {
      const { remaining, resetSeconds } = limit.take(callerId);
      if (remaining < 0) throw new AppError("llm.busy", { retryAfterSeconds: resetSeconds });
    }
    return this.#turnstile.enter();
  }

  async #look(checkedAt: string): Promise<KnownStatus> {
    const common = { ...notConfigured, configured: true, checkedAt };
    try {
      const [{ version }, { models }] = await Promise.all([
        this.lookUp("version", ModelServerVersion),
        this.lookUp("tags", InstalledModels),
      ]);
      const names = models.map(({ name }) => name);
      const modelPresent = names.includes(modelDefaults.model);
      return { ...common, available: true, version, models: names, modelPresent, error: null };
    } catch (error) {
      return { ...common, error: failureOf(error).message };
    }
  }
}

const notConfigured: ModelStatus = {
  available: false,
  configured: false,
  version: null,
  models: [],
  defaultModel: modelDefaults.model,
  modelPresent: false,
  checkedAt: null,
  ttlMs: modelLimits.availabilityMs,
  error: new AppError("llm.not_configured").message,
};
