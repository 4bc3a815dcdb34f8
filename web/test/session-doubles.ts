import type { EndpointByRoute } from "@cerebro/contracts/endpoints/endpoints.ts";
import { Client } from "../src/data/client.ts";
import { type Alone, Session } from "../src/data/session.ts";
import { RememberedValues } from "../src/data/storage/remembered.ts";

/** A server with one session: it knows which tokens are good and counts what it is asked. */
export class StandInServer {
  accessGood = "access-1";
  refreshGood = "refresh-1";
  refreshStatus = 200;
  refusesAll = false;
  /** The head of the answer arrives, its body does not: a page that is being left. */
  losesAnswer = false;
  readonly log: string[] = [];
  #held: (() => void)[] = [];
  hold = false;

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    const token = headers.get("authorization")?.replace("Bearer ", "") ?? "none";
    this.log.push(`${init.method} ${url} ${token}`);
    if (url === "/api/auth/refresh-token") return this.#refresh(typeof init.body === "string" ? init.body : "");
    if (url === "/api/wrong-password")
      return Response.json({ code: "auth.invalid_credentials", message: "No." }, { status: 401 });
    if (this.refusesAll || token !== this.accessGood)
      return Response.json({ code: "auth.session_expired" }, { status: 401 });
    return Response.json({ token });
  };

  release(): void {
    this.hold = false;
    for (const go of this.#held.splice(0)) go();
  }

  count(part: string): number {
    return this.log.filter((line) => line.includes(part)).length;
  }

  async #refresh(body: string): Promise<Response> {
    if (this.hold) await new Promise<void>((go) => this.#held.push(go));
    if (this.refreshStatus !== 200) return Response.json({ message: "Refused." }, { status: this.refreshStatus });
    if ((JSON.parse(body) as { refreshToken: string }).refreshToken !== this.refreshGood) {
      return Response.json({ code: "auth.session_expired", message: "Used." }, { status: 401 });
    }
    const next = Number(this.refreshGood.split("-")[1]) + 1;
    this.accessGood = `access-${next}`;
    this.refreshGood = `refresh-${next}`;
    if (this.losesAnswer)
      return new Response(new ReadableStream({ start: (body) => body.error(new Error("aborted")) }));
    return Response.json({ accessToken: this.accessGood, refreshToken: this.refreshGood });
  }
}

/** One browser: tabs share the stored values and the lock. */
export class Browser {
  readonly kept = new Map<string, string>();
  readonly tabs: RememberedValues[] = [];
  #last: Promise<unknown> = Promise.resolve();

  #busy = 0;

  readonly alone: Alone = (work) => {
    const waited = this.#busy > 0;
    this.#busy += 1;
    const turn = () => work(waited).finally(() => (this.#busy -= 1));
    const mine = this.#last.then(turn, turn);
    this.#last = mine.catch(() => undefined);
    return mine;
  };

  openTab(server: StandInServer) {
    const values: RememberedValues = new RememberedValues({
      getItem: (key) => this.kept.get(key) ?? null,
      setItem: (key, value) => this.#change(values, key, () => this.kept.set(key, value)),
      removeItem: (key) => this.#change(values, key, () => this.kept.delete(key)),
    });
    this.tabs.push(values);
    const session = new Session({ values, fetch: server.fetch, alone: this.alone });
    const client = new Client({ session, fetch: server.fetch, sendFile: async () => "" });
    const call = (path: string, anonymous = false) =>
      client.call(`GET ${path}` as keyof EndpointByRoute, {}, { anonymous }) as Promise<unknown>;
    return { values, session, client, call };
  }

  #change(from: RememberedValues, key: string, change: () => unknown): void {
    change();
    for (const tab of this.tabs) if (tab !== from) tab.tell(key);
  }
}
