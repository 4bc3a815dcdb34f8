/** What is said when speech cannot be heard [AI-24]. */
export const voiceTexts = {
  denied: "Microphone access was denied. Allow it in the browser's settings and try again.",
  failed: "Speech recognition failed. Please try again or type your question.",
  silent: "No speech was detected. Please try again.",
} as const;

/** The part of the browser's speech recognition that is used here; not every browser has it, and some under a prefix. */
export interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

/** A new recognition, or null where the browser has none. */
export function newRecognition(scope: object = globalThis): Recognition | null {
  const found: unknown = Reflect.get(scope, "SpeechRecognition") ?? Reflect.get(scope, "webkitSpeechRecognition");
  // Its shape is the browser's standard; nothing describes the prefixed one.
  return typeof found === "function" ? (Reflect.construct(found, []) as Recognition) : null;
}

const textOfError = (error: string): string => {
  if (error === "not-allowed" || error === "service-not-allowed") return voiceTexts.denied;
  return error === "no-speech" ? voiceTexts.silent : voiceTexts.failed;
};

export interface Listening {
  readonly onText: (text: string) => void;
  readonly onProblem: (text: string) => void;
  readonly onEnd: () => void;
}

/** Listens to one question; the answer ends it. */
export function listen(recognition: Recognition, { onText, onProblem, onEnd }: Listening): () => void {
  let heard = false;
  let failed = false;
  recognition.lang = "en-US";
  recognition.interimResults = false;
  recognition.onresult = ({ results }) => {
    const text = results[0]?.[0]?.transcript.trim() ?? "";
    heard = text !== "";
    if (heard) onText(text);
  };
  recognition.onerror = ({ error }) => {
    failed = true;
    if (error !== "aborted") onProblem(textOfError(error));
  };
  recognition.onend = () => {
    if (!heard && !failed) onProblem(voiceTexts.silent);
    onEnd();
  };
  recognition.start();
  return () => recognition.stop();
}
