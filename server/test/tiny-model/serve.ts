import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { LocalModel } from "./llama.ts";

interface Asked {
  readonly prompt?: string;
  readonly messages?: readonly { readonly content: string }[];
  readonly stream?: boolean;
  readonly options?: { readonly num_predict?: number };
}

const name = "llama3.2:1b";
const created_at = "2026-08-21T10:00:00Z";

/** A model behind Ollama's addresses. */
export async function serveModel(model: LocalModel) {
  const server = createServer((request, response) => void answer(model, request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(model: LocalModel, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = "", method } = request;
  const send = (body: object): void => sendJson(response, body);
  if (url === "/api/version") return send({ version: "0.12.3" });
  if (url === "/api/tags") {
    const details = { parent_model: "", format: "gguf", family: "llama", families: ["llama"] };
    return send({ models: [{ name, model: name, modified_at: created_at, size: 1, digest: "tiny", details }] });
  }
  if (method !== "POST") return void response.writeHead(404).end();
  const asked: Asked = JSON.parse(JSON.stringify(await json(request)));
  if (url === "/api/embeddings") return send({ embedding: await model.embedding(asked.prompt ?? "") });
  return say(model, asked, { response, chat: url === "/api/chat" });
}

interface Saying {
  readonly response: ServerResponse;
  /** The answer's text is a message and no plain response. */
  readonly chat: boolean;
}

async function say(model: LocalModel, asked: Asked, { response, chat }: Saying): Promise<void> {
  const said = asked.prompt ?? (asked.messages ?? []).map(({ content }) => content).join("\n");
  const pieces = model.continued(said, asked.options?.num_predict ?? 500);
  const part = (text: string): object =>
    chat ? { message: { role: "assistant", content: text } } : { response: text };
  const last = { model: name, created_at, done: true, done_reason: "length" };
  if (asked.stream === false) return sendJson(response, { ...last, ...part(await joined(pieces)) });
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  for await (const piece of pieces)
    response.write(`${JSON.stringify({ model: name, created_at, ...part(piece), done: false })}\n`);
  response.end(`${JSON.stringify({ ...last, ...part("") })}\n`);
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let whole = "";
  for await (const piece of pieces) whole += piece;
  return whole;
}

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader("content-type", "application/json").end(JSON.stringify(body));
}
