import { session } from "./session.ts";
import { keep, letAllGo } from "./storage/kept.ts";

/** Keeps an answer on the device for who asked; an answer that comes after the session has ended is not kept. */
export async function keepAnswer(person: string | undefined, key: string, answer: unknown): Promise<void> {
  if (person === session.user?.email) await keep("answers", key, answer);
}

/** Kept answers are of the company in which they were asked for. */
export const letAnswersGo = (): Promise<void> => letAllGo("answers").catch(() => undefined);
