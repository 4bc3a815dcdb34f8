import { languageCacheMs, languageTexts, questionsPerMinute } from "@cerebro/contracts/constants/language.ts";
import { routeToAgent } from "@cerebro/engines/language/agents.ts";
import type { EntityContext } from "@cerebro/engines/language/entities/find-entities.ts";
import { intentByKeywords } from "@cerebro/engines/language/keywords.ts";
import { type Understanding, understander } from "@cerebro/engines/language/understand.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { RequestLimit } from "../../platform/http/limits.ts";
import type { Platform } from "../../platform/platform.ts";
import { namesIn } from "./known-names.ts";
import { findTimeZone } from "./names.store.ts";

/** Time and zone of a text, as given by its sender. */
export interface SaidAt {
  readonly now: number | null;
  readonly timeZone: string | null;
}

export interface Understood extends Understanding {
  readonly basis: "engine" | "keywords";
  readonly note: string | null;
  readonly isKept: boolean;
}

type Engine = (text: string, context: EntityContext) => Understanding;
const keptAtMost = 2000;

/** The engine for the members of this server: with the names of their organization, their clock, and a memory of five minutes. */
export class Language {
  readonly #engine: Engine;
  readonly #limit: RequestLimit;
  readonly #kept = new Map<string, { readonly answer: Omit<Understood, "isKept">; readonly until: number }>();

  constructor(platform: Pick<Platform, "clock">, engine: Engine = (text, said) => understander.understand(text, said)) {
    this.#engine = engine;
    this.#limit = new RequestLimit(questionsPerMinute, platform.clock);
  }

  /** Takes one question from the caller's allowance. */
  admit({ actor, organisationId }: Context): void {
    const { remaining, resetSeconds } = this.#limit.take(actor.id ?? organisationId);
    if (remaining < 0) throw new AppError("nlp.too_many", { retryAfterSeconds: resetSeconds });
  }

  async understand(context: Context, text: string, said: SaidAt): Promise<Understood> {
    const time = context.now().getTime();
    const key = JSON.stringify([context.organisationId, context.roles, said, text]);
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > time) return { ...kept.answer, isKept: true };
    const answer = await this.#fresh(context, text, said);
    // Days such as "tomorrow" mean another day after midnight: what is kept for five minutes may be that much late.
    if (answer.note === null) this.#keep(key, { answer, until: time + languageCacheMs });
    return { ...answer, isKept: false };
  }

  async #fresh(context: Context, text: string, said: SaidAt): Promise<Omit<Understood, "isKept">> {
    const [names, zone] = await Promise.all([
      namesIn(context, text),
      said.timeZone ?? findTimeZone(context.read).then(({ timeZone }) => timeZone),
    ]);
    try {
      const understood = this.#engine(text, { now: said.now ?? context.now().getTime(), timeZone: zone, names });
      return { ...understood, basis: "engine", note: names === null ? languageTexts.slow : null };
    } catch (error) {
      context.platform.log.error({ err: error }, "language engine");
      const guess = intentByKeywords(text);
      const agent = routeToAgent(text, guess.intent);
      return {
        ...guess,
        alternatives: [guess],
        entities: [],
        agent,
        basis: "keywords",
        note: languageTexts.unavailable,
      };
    }
  }

  #keep(key: string, entry: { readonly answer: Omit<Understood, "isKept">; readonly until: number }): void {
    const oldest = this.#kept.keys().next();
    if (this.#kept.size >= keptAtMost && oldest.done !== true) this.#kept.delete(oldest.value);
    this.#kept.delete(key);
    this.#kept.set(key, entry);
  }
}
