import { appliedHeader } from "@cerebro/contracts/constants/actions.ts";
import { callTimeoutMs, fileTimeoutMs } from "@cerebro/contracts/constants/data-client.ts";
import { ApiError } from "./api-error.ts";
import { authFailureText } from "./auth-failures.ts";
import { exchange, type Fetch, type Outgoing } from "./exchange.ts";
import { newId } from "./ids.ts";
import { addressOf, type Input, type Output, type Route } from "./request.ts";
import { session as browserSession, type Session } from "./session.ts";
import { sendFile, type SendFile } from "./send-file.ts";

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The same key for the same intention: a second send of it answers the first answer again. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** Sent without a token, although one may be there: signing in. */
  readonly anonymous?: boolean;
  /** Told what the act can be taken back by, where it can be. */
  readonly onApplied?: (appliedId: string) => void;
}

export interface UploadOptions extends CallOptions {
  /** Share of the file that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

export interface ClientWorld {
  readonly session: Session;
  readonly fetch: Fetch;
  readonly sendFile: SendFile;
}

type Headers = Readonly<Record<string, string>>;

/** The contracts type what a route answers, and the server is tested against them; nothing is parsed again here. */
function asContracted<R extends Route>(answer: unknown): Output<R> {
  return answer as Output<R>;
}

/** A 401 about the token itself; a wrong password or a wrong code also answers 401 but has its own code. */
function tokenRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  return error.code === undefined || error.code === "auth.required" || error.code === "auth.session_expired";
}

export class Client {
  readonly #world: ClientWorld;

  constructor(world: ClientWorld) {
    this.#world = world;
  }

  /** Calls the API; the input and the answer are typed by the route. Throws an ApiError. */
  async call<R extends Route>(route: R, input: Input<R>, options: CallOptions = {}): Promise<Output<R>> {
    const response = await this.#send(route, input, options);
    const text = await response.text();
    const applied = response.headers.get(appliedHeader);
    if (applied !== null) options.onApplied?.(applied);
    return asContracted<R>(text === "" ? undefined : JSON.parse(text));
  }

  /** Calls the API and hands over each event of the answer as it comes. Throws an ApiError. */
  async stream<R extends Route>(
    route: R,
    input: Input<R>,
    onEvent: (event: Output<R>) => void,
    options: CallOptions = {},
  ): Promise<void> {
    const response = await this.#send(route, input, options);
    let rest = "";
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      const events = `${rest}${part.value}`.split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        if (event.startsWith("data: {")) onEvent(asContracted<R>(JSON.parse(event.slice("data: ".length))));
      }
    }
  }

  /** Sends a file as the body; what is not in the path goes into the query. */
  async upload<R extends Route>(
    route: R,
    input: Input<R>,
    file: Blob,
    options: UploadOptions = {},
  ): Promise<Output<R>> {
    const { method, url } = addressOf(route, input, { file: true });
    const key = options.idempotencyKey ?? newId();
    const answer = await this.#authenticated(options, (headers) =>
      this.#world.sendFile({
        method,
        url,
        // Browsers guess a file's type by its name; the server looks into the file.
        headers: { ...headers, "idempotency-key": key, "content-type": "application/octet-stream" },
        file,
        signal: options.signal,
        timeoutMs: options.timeoutMs ?? fileTimeoutMs,
        onProgress: options.onProgress,
      }),
    );
    return asContracted<R>(answer === "" ? undefined : JSON.parse(answer));
  }

  /** Fetches a file with its name. */
  async download<R extends Route>(route: R, input: Input<R>, options: CallOptions = {}): Promise<DownloadedFile> {
    const response = await this.#send(route, input, { timeoutMs: fileTimeoutMs, ...options });
    const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
    return { name: named?.[1] ?? "download", content: await response.blob() };
  }

  #send<R extends Route>(route: R, input: Input<R>, options: CallOptions): Promise<Response> {
    const { method, url, body } = addressOf(route, input);
    const write = method !== "GET";
    const fixed: Headers = {
      accept: "application/json, application/problem+json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(write && { "idempotency-key": options.idempotencyKey ?? newId() }),
    };
    return this.#authenticated(options, (headers) => {
      const outgoing: Outgoing = {
        method,
        url,
        headers: { ...fixed, ...headers },
        ...(body !== undefined && { body }),
        signal: options.signal,
        timeoutMs: options.timeoutMs ?? callTimeoutMs,
        failureText: authFailureText(route),
      };
      return exchange(this.#world.fetch, outgoing);
    });
  }

  /** Sends with the token; a refused one is renewed once and the same request sent again [AUTH-10]. */
  async #authenticated<T>(options: CallOptions, send: (headers: Headers) => Promise<T>): Promise<T> {
    const { session } = this.#world;
    const token = options.anonymous ? null : await session.token();
    if (token === null) return send({});
    try {
      return await send({ authorization: `Bearer ${token}` });
    } catch (error) {
      if (!tokenRefused(error)) throw error;
    }
    const renewed = await session.renew(token);
    try {
      return await send({ authorization: `Bearer ${renewed}` });
    } catch (error) {
      if (tokenRefused(error)) session.end("session_expired");
      throw error;
    }
  }
}

const client = new Client({ session: browserSession, fetch: (url, init) => fetch(url, init), sendFile });

export const call = client.call.bind(client);
export const stream = client.stream.bind(client);
export const upload = client.upload.bind(client);
export const download = client.download.bind(client);
