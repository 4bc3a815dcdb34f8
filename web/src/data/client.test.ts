import { describe, expect, it, vi } from "vitest";
import type { EndpointByRoute } from "@cerebro/contracts/endpoints/endpoints.ts";
import { ApiError, classOfStatus, failureText, refusalText } from "./api-error.ts";
import { Client, type CallOptions } from "./client.ts";
import { createQueryClient, shouldRetry } from "./query-client.ts";
import type { Fetch } from "./exchange.ts";
import { addressOf } from "./request.ts";
import { Session } from "./session.ts";
import { RememberedValues } from "./storage/remembered.ts";

function clientWith(answer: (url: string, init: RequestInit) => Promise<Response> | Response) {
  const fetch = vi.fn<Fetch>(async (url, init) => answer(url, init));
  const values = new RememberedValues({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  const session = new Session({ values, fetch, alone: (work) => work(false) });
  const client = new Client({ session, fetch, sendFile: async () => '{"done":true}' });
  const call = (route: string, input: Record<string, unknown> = {}, options: CallOptions = {}) =>
    client.call(route as keyof EndpointByRoute, input as Record<string, never>, options) as Promise<unknown>;
  return { fetch, client, call };
}

const headersOf = (init: RequestInit | undefined) => Object.fromEntries(new Headers(init?.headers));
const refusing = (status: number, body: string) => clientWith(() => new Response(body, { status }));

describe("the endpoint client", () => {
  it("fills the path, then the query of a read or the body of a write", () => {
    expect(
      addressOf("GET /api/items/{itemId}/moves", { itemId: "a/b", limit: 5, tag: ["x", "y"], cursor: undefined }),
    ).toEqual({
      method: "GET",
      url: "/api/items/a%2Fb/moves?limit=5&tag=x&tag=y",
      body: undefined,
    });
    expect(addressOf("PATCH /api/items/{itemId}", { itemId: "7", name: null })).toEqual({
      method: "PATCH",
      url: "/api/items/7",
      body: '{"name":null}',
    });
    expect(addressOf("POST /api/files/{kind}", { kind: "csv", name: "a b" }, { file: true }).url).toBe(
      "/api/files/csv?name=a+b",
    );
  });

  it("sends a key with every write so that a repeat changes nothing twice, and none with a read", async () => {
    const { fetch, call } = clientWith(() => Response.json({}));
    await call("GET /api/x");
    await call("POST /api/x", { a: 1 });
    await call("POST /api/x", { a: 1 }, { idempotencyKey: "my-own-key" });
    const [read, write, mine] = fetch.mock.calls.map(([, init]) => headersOf(init));
    expect(read).not.toHaveProperty("idempotency-key");
    expect(read).not.toHaveProperty("content-type");
    expect(write?.["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    expect(write?.["content-type"]).toBe("application/json");
    expect(mine?.["idempotency-key"]).toBe("my-own-key");
  });

  it("reads an empty answer as nothing", async () => {
    expect(await clientWith(() => new Response(null, { status: 204 })).call("DELETE /api/x")).toBeUndefined();
  });

  it("turns a problem document into an ApiError with code, fields and request id", async () => {
    const problem = {
      code: "request.invalid",
      message: "Invalid request. Please check your input.",
      errors: [{ path: "name", message: "Too short." }],
      facts: { limit: 3 },
      requestId: "r-1",
    };
    const error = await refusing(400, JSON.stringify(problem))
      .call("POST /api/x")
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...problem, status: 400, class: "client" });
  });

  it('says "HTTP Error: {status}" when the answer has no message [AUTH-12]', async () => {
    await expect(refusing(502, "<html>bad gateway</html>").call("GET /api/x")).rejects.toThrow("HTTP Error: 502");
    await expect(refusing(418, "").call("GET /api/x")).rejects.toThrow("HTTP Error: 418");
    await expect(refusing(409, '{"message":"Someone was faster."}').call("GET /api/x")).rejects.toThrow(
      "Someone was faster.",
    );
  });

  it("tells a lost connection from a late answer, and passes the caller's own abort on", async () => {
    const lost = clientWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(lost.call("GET /api/x")).rejects.toMatchObject({ class: "network", status: 0 });
    const silent = clientWith((_, { signal }) => {
      signal?.throwIfAborted();
      return new Promise((_answer, fail) => signal?.addEventListener("abort", () => fail(new Error("aborted"))));
    });
    await expect(silent.call("GET /api/x", {}, { timeoutMs: 5 })).rejects.toMatchObject({ class: "timeout" });
    const stop = new AbortController();
    const stopped = silent.call("GET /api/x", {}, { signal: stop.signal });
    stop.abort();
    await expect(stopped).rejects.not.toBeInstanceOf(ApiError);
  });

  it("gives a downloaded file its name", async () => {
    const { client } = clientWith(
      () => new Response("a;b", { headers: { "content-disposition": 'attachment; filename="items.csv"' } }),
    );
    const file = await client.download("GET /api/about", {});
    expect([file.name, await file.content.text()]).toEqual(["items.csv", "a;b"]);
  });
});

describe("what a person reads about a failure", () => {
  const refused = (status: number, message = `HTTP Error: ${status}`, code?: string) =>
    new ApiError({ class: classOfStatus(status), status, message, code });

  it("has one text per class of failure [ERR-06]", () => {
    const shown = [401, 403, 404, 429, 500, 503, 400].map((status) => failureText(refused(status)));
    expect(shown).toEqual([
      "You need to be logged in to access this data.",
      "You need to be logged in to access this data.",
      "The requested data could not be found.",
      "Too many requests. Please wait a moment and try again.",
      "Server error occurred. Our team has been notified.",
      "Server error occurred. Our team has been notified.",
      "Invalid request. Please check your input.",
    ]);
    expect(failureText(new ApiError({ class: "network", message: "" }))).toBe(
      "Network connection lost. Please check your internet connection.",
    );
    expect(failureText(new ApiError({ class: "timeout", message: "" }))).toBe(
      "Request timed out. The server might be busy.",
    );
    expect(failureText(new Error("x"))).toBe("Failed to load data. Please try again.");
  });

  it("shows the server's own words for a refused request [ERR-06]", () => {
    expect(failureText(refused(409, "Only 3 left.", "stock.insufficient"))).toBe("Only 3 left.");
  });

  it("falls back to the unexpected text for what nobody foresaw [ERR-07]", () => {
    expect(refusalText(new TypeError("x is undefined"))).toBe("An unexpected error occurred. Please try again.");
    expect(refusalText(refused(409, "Only 3 left.", "stock.insufficient"))).toBe("Only 3 left.");
  });
});

describe("reading data", () => {
  it("is fresh for 5 minutes, kept for 10, not refetched on focus, tried once more [APP-36]", () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false });
    expect(shouldRetry(0, new Error("x"))).toBe(true);
    expect(shouldRetry(1, new Error("x"))).toBe(false);
    expect(shouldRetry(0, new ApiError({ class: "server", status: 503, message: "" }))).toBe(true);
    expect(shouldRetry(0, new ApiError({ class: "not-found", status: 404, message: "" }))).toBe(false);
  });

  it("asks twice, not three times, for an answer that keeps failing [APP-36]", async () => {
    let asked = 0;
    const failing = createQueryClient().fetchQuery({
      queryKey: ["x"],
      retryDelay: 0,
      retry: shouldRetry,
      queryFn: () => Promise.reject(new Error(`${(asked += 1)}`)),
    });
    await expect(failing).rejects.toThrow("2");
  });
});
