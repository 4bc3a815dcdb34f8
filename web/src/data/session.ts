import { permissionPasses } from "@cerebro/contracts/access/roles.ts";
import { callTimeoutMs } from "@cerebro/contracts/constants/data-client.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { acceptUser, type StoredUser } from "@cerebro/contracts/storage/user.ts";
import { ApiError } from "./api-error.ts";
import { authFailureText } from "./auth-failures.ts";
import { exchange, type Fetch, unanswered } from "./exchange.ts";
import { remembered, type RememberedValues } from "./storage/remembered.ts";

/** Reason of a sign-out; the sign-in page shows an expired session [AUTH-11]. */
export type EndReason = "signed-out" | "session_expired";

export type SessionState =
  | { readonly status: "signed-in"; readonly user: StoredUser }
  | { readonly status: "signed-out"; readonly reason: EndReason };

/** Runs `work` while no other tab runs it; `waited` tells that another one just did. */
export type Alone = <T>(work: (waited: boolean) => Promise<T>) => Promise<T>;

export interface SessionWorld {
  readonly values: RememberedValues;
  readonly fetch: Fetch;
  readonly alone: Alone;
}

const lockName = "cerebro-refresh";
/** Wait for another tab's stored token in ms, and the interval of the check. */
const siblingWaitMs = 500;
const siblingPollMs = 20;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? { ...value } : {});

/** The tokens of an answer, in any of the shapes the product knows: accessToken, token, tokens.accessToken [AUTH-01]. */
function tokensOf(answer: unknown): { readonly access: string | undefined; readonly refresh: string | undefined } {
  const outer = fieldsOf(answer);
  const inner = fieldsOf(outer["tokens"]);
  const firstText = (...values: unknown[]) => values.find((value) => typeof value === "string" && value !== "");
  return {
    access: asText(firstText(outer["accessToken"], outer["token"], inner["accessToken"])),
    refresh: asText(firstText(outer["refreshToken"], inner["refreshToken"])),
  };
}

const asText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The signed-in person of this browser: one state over all tabs, kept in local storage [AUTH-09]. */
export class Session {
  readonly #world: SessionWorld;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;
  #renewing: Promise<string> | undefined;

  constructor(world: SessionWorld) {
    this.#world = world;
    this.#state = this.#stored("signed-out");
    for (const { key } of [storage.accessToken, storage.refreshToken, storage.user]) {
      world.values.subscribe(key, () => this.#become(this.#stored(world.values.read(storage.sessionEnd))));
    }
  }

  get state(): SessionState {
    return this.#state;
  }

  get user(): StoredUser | null {
    return this.#state.status === "signed-in" ? this.#state.user : null;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  hasRole(role: string): boolean {
    return this.user?.roles.includes(role) ?? false;
  }

  hasPermission(permission: string): boolean {
    return permissionPasses(this.user?.permissions ?? [], permission);
  }

  /** Takes the answer of login, register or a provider's callback; throws if it carries no token or no user. */
  adopt(answer: unknown): StoredUser {
    const user = acceptUser(fieldsOf(answer)["user"]);
    const { access, refresh } = tokensOf(answer);
    if (!access || !user) throw new ApiError({ class: "default", message: "Login failed" });
    const { values } = this.#world;
    values.write(storage.accessToken, access);
    values.write(storage.refreshToken, refresh ?? null);
    values.write(storage.user, user);
    return user;
  }

  /** The signed-in person changed: a new name, other roles. */
  updateUser(user: unknown): void {
    const accepted = acceptUser(user);
    if (accepted && this.user) this.#world.values.write(storage.user, accepted);
  }

  /** The token for a call, after a renewal that is under way [AUTH-10]; null for visitors. */
  async token(): Promise<string | null> {
    if (this.#renewing) return this.#renewing;
    const { values } = this.#world;
    const access = values.read(storage.accessToken);
    if (access || !values.read(storage.refreshToken) || !this.user) return access;
    return this.renew(null);
  }

  /** A new token in place of `refused`; however many ask at once, in however many tabs, one refresh is sent [AUTH-10]. */
  renew(refused: string | null): Promise<string> {
    this.#renewing ??= this.#world
      .alone((waited) => this.#refresh(refused, waited))
      .finally(() => {
        this.#renewing = undefined;
      });
    return this.#renewing;
  }

  /** Forgets who was signed in. */
  end(reason: EndReason): void {
    const { values } = this.#world;
    this.#become({ status: "signed-out", reason });
    values.write(storage.sessionEnd, reason);
    // The user first: without one, no listener takes the half-cleared state for a session.
    values.write(storage.user, null);
    values.write(storage.accessToken, null);
    values.write(storage.refreshToken, null);
    values.write(storage.habits, null);
  }

  /** Ends the session on the server and here; a server that cannot be reached does not keep anyone signed in. */
  async signOut(): Promise<void> {
    const { values } = this.#world;
    const access = values.read(storage.accessToken);
    const refreshToken = values.read(storage.refreshToken);
    this.end("signed-out");
    await this.#endOnServer(access, refreshToken).catch(() => undefined);
  }

  async #endOnServer(access: string | null, refreshToken: string | null): Promise<void> {
    const end = (token: string) => this.#post("/api/auth/logout", {}, { authorization: `Bearer ${token}` });
    try {
      if (access) return void (await end(access));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
    }
    // The access token had run out, the session had not: it is renewed once more in order to be ended.
    if (!refreshToken) return;
    const renewed = tokensOf(await this.#post("/api/auth/refresh-token", { refreshToken }));
    if (renewed.access) await end(renewed.access);
  }

  async #refresh(refused: string | null, waited: boolean): Promise<string> {
    const { values } = this.#world;
    const present = await this.#renewedElsewhere(refused, waited);
    if (present) return present;
    const refreshToken = values.read(storage.refreshToken);
    if (!refreshToken) {
      this.end("session_expired");
      throw new ApiError({ class: "auth", status: 401, message: "No refresh token available" });
    }
    try {
      return this.#keep(await this.#post("/api/auth/refresh-token", { refreshToken }));
    } catch (error) {
      return this.#afterFailedRefresh(error, refreshToken);
    }
  }

  /**
   * The token that another tab, or the burst before, got in place of `refused`. Browsers carry stored values from one
   * tab to another with a delay, so a tab that waited for its turn gives them a moment to arrive.
   */
  async #renewedElsewhere(refused: string | null, waited: boolean): Promise<string | undefined> {
    const { values } = this.#world;
    for (let passedMs = 0; ; passedMs += siblingPollMs) {
      const present = values.read(storage.accessToken);
      if (present && present !== refused) return present;
      if (!waited || !this.user || passedMs >= siblingWaitMs) return undefined;
      await new Promise((resolve) => setTimeout(resolve, siblingPollMs));
    }
  }

  #keep(answer: unknown): string {
    const { access, refresh } = tokensOf(answer);
    if (!access) throw new ApiError({ class: "auth", status: 401, message: "Token refresh failed" });
    const { values } = this.#world;
    values.write(storage.refreshToken, refresh ?? values.read(storage.refreshToken));
    values.write(storage.accessToken, access);
    this.updateUser(fieldsOf(answer)["user"]);
    return access;
  }

  #afterFailedRefresh(error: unknown, sent: string): string {
    const { values } = this.#world;
    const status = error instanceof ApiError ? error.status : 0;
    // No answer, a busy or a broken server says nothing about the session: only a refusal ends it.
    if (status < 400 || status === 429 || status >= 500) throw error;
    const present = values.read(storage.accessToken);
    if (present && values.read(storage.refreshToken) !== sent) return present;
    this.end("session_expired");
    throw error;
  }

  async #post(url: string, input: Fields, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const response = await exchange(this.#world.fetch, {
      method: "POST",
      url,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(input),
      timeoutMs: callTimeoutMs,
      keepalive: true,
      failureText: authFailureText(`POST ${url}`),
    });
    // A page that is being left loses the rest of an answer: that is no refusal, and the token was perhaps exchanged.
    const text = await response.text().catch(() => {
      throw unanswered("network");
    });
    return parsedOrNothing(text);
  }

  #stored(reason: EndReason): SessionState {
    const { values } = this.#world;
    const user = values.read(storage.user);
    const token = values.read(storage.accessToken) ?? values.read(storage.refreshToken);
    return user && token ? { status: "signed-in", user } : { status: "signed-out", reason };
  }

  #become(next: SessionState): void {
    const now = this.#state;
    // A reason once given stays until the next sign-in: clearing the keys must not overwrite it.
    if (now.status === "signed-out" && next.status === "signed-out") return;
    if (now.status === "signed-in" && next.status === "signed-in" && now.user === next.user) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

/** Locks exist only where the page is served securely; elsewhere tabs still adopt what another one stored. */
const alone: Alone = async (work) => {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work(false);
  const free = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock ? { done: await work(false) } : undefined,
  );
  return free ? free.done : locks.request(lockName, () => work(true));
};

export const session = new Session({ values: remembered, fetch: (url, init) => fetch(url, init), alone });
