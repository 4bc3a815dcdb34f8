import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Behavior of the stand-in with the next questions. */
export type OllamaMood = "answer" | "fail" | "hang" | "break" | "end-early" | "stall";

export interface OllamaStandIn {
  readonly url: string;
  /** Requests that arrived, the newest last. */
  readonly asked: { readonly path: string; readonly body: Record<string, unknown> }[];
  /** Exchanges whose caller closed the connection before the answer was complete. */
  readonly abandoned: () => number;
  /** For so many requests; for all that follow unless told. */
  behave(mood: OllamaMood, requests?: number): void;
  /** The words of the next chat answers, one for each. */
  say(...sentences: readonly string[]): void;
  /** Answers that stalled are written to their end. */
  goOn(): void;
  close(): Promise<void>;
}

const model = "llama3.2:1b";
const created_at = "2026-08-21T10:00:00Z";
const durations = { total_duration: 9, load_duration: 1, prompt_eval_count: 3, eval_count: 2, eval_duration: 5 };
const words = ["Stock ", "is ", "low."];

/** Speaks Ollama's HTTP API (docs/api.md of ollama/ollama) with scripted words instead of a model. */
export async function startOllama(): Promise<OllamaStandIn> {
  const asked: OllamaStandIn["asked"] = [];
  let abandoned = 0;
  let mood: OllamaMood = "answer";
  let left = Number.POSITIVE_INFINITY;
  const script: string[] = [];
  const stalled: (() => void)[] = [];

  const server = createServer((request, response) => {
    response.once("close", () => void (response.writableFinished || (abandoned += 1)));
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = await text(request);
    const body = (given === "" ? {} : JSON.parse(given)) as Record<string, unknown>;
    asked.push({ path: request.url ?? "", body });
    const current = left > 0 ? mood : "answer";
    left -= 1;
    if (current === "hang") return;
    if (current === "fail") return json(response, 500, { error: "llama runner process has terminated" });
    const reply = replyTo(request.url, body, script);
    if ("error" in reply) return json(response, 404, reply);
    if (body["stream"] === true) {
      const rest = writeFirst(response, reply.parts(body), current);
      return current === "stall" ? void stalled.push(rest) : rest();
    }
    json(response, 200, reply.whole(body));
  }
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    abandoned: () => abandoned,
    behave: (next, requests = Number.POSITIVE_INFINITY) => {
      mood = next;
      left = requests;
    },
    say: (...sentences) => void script.push(...sentences),
    goOn: () => {
      for (const rest of stalled.splice(0)) rest();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

/** Writes most of an answer; the returned function ends it in the way of the mood. */
function writeFirst(response: ServerResponse, parts: readonly object[], mood: OllamaMood): () => void {
  const lines = parts.map((part) => `${JSON.stringify(part)}\n`);
  const first = Math.max(1, Math.floor(lines.length * 0.75));
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  response.write(lines.slice(0, first).join(""));
  return () => {
    if (mood === "break") response.end(`${JSON.stringify({ error: "unexpected EOF" })}\n`);
    else if (mood === "end-early") response.end();
    // A model that is slower than the caller's patience: the rest never comes.
    else if (!(lines[0] ?? "").includes("SLOW")) response.end(lines.slice(first).join(""));
  };
}

interface Reply {
  whole(body: Record<string, unknown>): object;
  parts(body: Record<string, unknown>): object[];
}

function replyTo(url: string | undefined, body: Record<string, unknown>, script: string[]): Reply | { error: string } {
  const name = body["model"];
  if (typeof name === "string" && name !== model) return { error: `model '${name}' not found` };
  return scripted(url, script) ?? answers[url ?? ""] ?? { error: "not found" };
}

/** The next reply that a test has set, if there is one. */
function scripted(url: string | undefined, script: string[]): Reply | undefined {
  const content = url === "/api/chat" ? script.shift() : undefined;
  if (content === undefined) return undefined;
  const part = (letters: string, more: object) => ({
    model,
    created_at,
    message: { role: "assistant", content: letters },
    ...more,
  });
  return {
    whole: () => ({ ...done, message: { role: "assistant", content } }),
    // Models write in tokens, which are shorter than words.
    parts: () => [...(content.match(/[^]{1,3}/g) ?? []).map((token) => part(token, { done: false })), part("", done)],
  };
}

const done = { model, created_at, done: true, done_reason: "stop", ...durations };
const never = (): object[] => [];

const answers: Readonly<Record<string, Reply>> = {
  "/api/version": { whole: () => ({ version: "0.12.3" }), parts: never },
  "/api/tags": {
    whole: () => ({
      models: [
        {
          name: model,
          model,
          modified_at: created_at,
          size: 1_321_098_329,
          digest: "baf6a787fdff",
          details: { parent_model: "", format: "gguf", family: "llama", families: ["llama"] },
        },
      ],
    }),
    parts: never,
  },
  "/api/generate": {
    whole: ({ prompt }) => ({
      ...done,
      response: `${words.join("")} (${String(prompt).slice(0, 40)})`,
      context: [1, 2],
    }),
    parts: ({ prompt }) => [
      ...[String(prompt).slice(0, 40), ...words].map((response) => ({ model, created_at, response, done: false })),
      { ...done, response: "" },
    ],
  },
  "/api/chat": {
    whole: ({ tools }) => ({ ...done, message: messageFor(tools) }),
    parts: ({ tools }) => [
      { model, created_at, message: messageFor(tools), done: false },
      { ...done, message: { role: "assistant", content: "" } },
    ],
  },
  "/api/embeddings": { whole: () => ({ embedding: [0.25, -0.5] }), parts: never },
  "/api/embed": {
    whole: ({ input }) => ({
      model,
      embeddings: (Array.isArray(input) ? input : [input]).map(() => [0.6, 0.8]),
      total_duration: 4,
    }),
    parts: never,
  },
};

const messageFor = (tools: unknown): object =>
  Array.isArray(tools)
    ? {
        role: "assistant",
        content: "",
        tool_calls: [{ id: "call_1", function: { index: 0, name: "list_stock", arguments: { sku: "B-3000" } } }],
      }
    : { role: "assistant", content: words.join("") };
