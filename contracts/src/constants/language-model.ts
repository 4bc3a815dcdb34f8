/** Settings for calls to a local language model [LLM-02, LLM-03]. */
export const modelDefaults = {
  model: "llama3.2:1b",
  temperature: 0.7,
  maxTokens: 500,
} as const;

export const modelLimits = {
  /** Whether the model server answers is looked up at most this often. */
  availabilityMs: 60_000,
  statusWithinMs: 5_000,
  answerWithinMs: 30_000,
  retries: 3,
  /** Before the first repetition; each further pause is twice as long. */
  firstPauseMs: 1_000,
  answersKeptMs: 3_600_000,
  answersKept: 100,
  /** Requests the model works on at the same time, and those that may wait for it, on one node. */
  atOnce: 2,
  waiting: 16,
  perMinute: 30,
  perDay: 200,
  promptCharacters: 32_000,
} as const;
