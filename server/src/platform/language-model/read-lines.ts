import { failureOf } from "./ollama.ts";
import { readJson } from "../read-json.ts";

const endedEarly = "The local language model ended its answer early.";

/** The lines of an answer until the one that says it is done; `close` is called once, however reading ends. */
export async function* linesOf(response: Response, close: () => void): AsyncGenerator<string, void, undefined> {
  try {
    for await (const line of split(response)) {
      const { done, error } = stateOf(line);
      if (error !== undefined) {
        yield errorLine(error);
        return;
      }
      yield `${line}\n`;
      if (done) return;
    }
    yield errorLine(endedEarly);
  } catch (error) {
    yield errorLine(failureOf(error).message);
  } finally {
    close();
  }
}

async function* split({ body }: Response): AsyncGenerator<string, void, undefined> {
  let rest = "";
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line.trim() !== "");
  }
  if (rest.trim() !== "") yield rest;
}

function stateOf(line: string): { readonly done: boolean; readonly error?: string } {
  try {
    const { done, error } = readJson(line) as { done?: unknown; error?: unknown };
    return { done: done === true, ...(typeof error === "string" && { error }) };
  } catch {
    return { done: false, error: endedEarly };
  }
}

const errorLine = (error: string): string => `${JSON.stringify({ error })}\n`;
