import { AppError } from "./errors.ts";

/** Owner of a place. The program's own work has no organization. */
export interface Claimant {
  readonly organisationId: string | null;
  readonly accountId?: string | null;
  /** Milliseconds after which it is refused, where it waits longer or shorter than others. */
  readonly waitMs?: number;
}

export interface LineLimits {
  /** Places for all, for one organization, and for one of its accounts. */
  readonly atOnce: number;
  readonly perOrganisation: number;
  readonly perAccount?: number;
  /** Claimants that may wait, of all and of one organization; more are refused at once. */
  readonly waiting: number;
  readonly waitingPerOrganisation: number;
  /** Milliseconds after which a claimant that waits is refused. */
  readonly waitMs: number;
  /** `server.busy` unless told. */
  readonly refusal?: () => AppError;
}

interface Waiter {
  readonly account: string | null;
  readonly enter: () => void;
}

interface Group {
  running: number;
  readonly accounts: Map<string, number>;
  readonly line: Waiter[];
}

const busy = (): AppError => new AppError("server.busy", { retryAfterSeconds: 5 });

/**
 * Places that organizations share. Each organization has its own line, and free places go to these lines in turn: however many
 * claimants one organization sends, another's first waits for one place at most. The program's own work (no
 * organization) has the same turn and no share.
 */
export class FairLine {
  readonly #limits: LineLimits;
  readonly #groups = new Map<string | null, Group>();
  /** Organizations with claimants that wait, in the order of their turns. */
  readonly #turns = new Set<string | null>();
  /** Those that waited too long and are not refused yet. */
  readonly #late = new Set<() => void>();
  #running = 0;
  #waiting = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get running(): number {
    return this.#running;
  }

  /** @throws the refusal if too many wait or the wait is over; the signal's reason if it aborts while the claimant waits. */
  async pass<T>(claimant: Claimant, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(claimant, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** A place; what it returns gives the place back. */
  async enter(claimant: Claimant, signal?: AbortSignal): Promise<() => void> {
    const { organisationId, accountId = null, waitMs = this.#limits.waitMs } = claimant;
    signal?.throwIfAborted();
    const group = this.#groupOf(organisationId);
    if (this.#hasRoom(organisationId, group, accountId)) this.#take(group, accountId);
    else await this.#wait(organisationId, { group, account: accountId, waitMs }, signal);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#leave(organisationId, group, accountId);
    };
  }

  #groupOf(organisationId: string | null): Group {
    const known = this.#groups.get(organisationId);
    if (known !== undefined) return known;
    const group: Group = { running: 0, accounts: new Map(), line: [] };
    this.#groups.set(organisationId, group);
    return group;
  }

  #hasRoom(organisationId: string | null, { running, accounts }: Group, account: string | null): boolean {
    const { atOnce, perOrganisation, perAccount = atOnce } = this.#limits;
    if (this.#running >= atOnce) return false;
    if (organisationId !== null && running >= perOrganisation) return false;
    return account === null || (accounts.get(account) ?? 0) < perAccount;
  }

  #take(group: Group, account: string | null): void {
    this.#running += 1;
    group.running += 1;
    if (account !== null) group.accounts.set(account, (group.accounts.get(account) ?? 0) + 1);
  }

  #wait(
    organisationId: string | null,
    { group, account, waitMs }: { readonly group: Group; readonly account: string | null; readonly waitMs: number },
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { waiting, waitingPerOrganisation, refusal = busy } = this.#limits;
    if (this.#waiting >= waiting || group.line.length >= waitingPerOrganisation) {
      this.#forget(organisationId, group);
      return Promise.reject(refusal());
    }
    return new Promise((resolve, reject) => {
      const giveUp = (reason: Error): void => {
        group.line.splice(group.line.indexOf(waiter), 1);
        this.#waiting -= 1;
        if (group.line.length === 0) this.#turns.delete(organisationId);
        this.#forget(organisationId, group);
        settle(() => reject(reason));
      };
      const canceled = (): void => giveUp(signal?.reason as Error);
      const late = (): void => giveUp(refusal());
      const timer = setTimeout(() => this.#refuseInTurn(late), waitMs);
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        this.#late.delete(late);
        signal?.removeEventListener("abort", canceled);
        act();
      };
      const waiter: Waiter = { account, enter: () => settle(resolve) };
      group.line.push(waiter);
      this.#waiting += 1;
      this.#turns.add(organisationId);
      signal?.addEventListener("abort", canceled, { once: true });
    });
  }

  /** One in each turn of the event loop: hundreds that came together would hold it for a second with their answers. */
  #refuseInTurn(refuse: () => void): void {
    this.#late.add(refuse);
    if (this.#late.size === 1) setImmediate(() => this.#refuseNext());
  }

  #refuseNext(): void {
    const [refuse] = this.#late;
    refuse?.();
    if (this.#late.size > 0) setImmediate(() => this.#refuseNext());
  }

  #leave(organisationId: string | null, group: Group, account: string | null): void {
    this.#running -= 1;
    group.running -= 1;
    const ofAccount = account === null ? 0 : (group.accounts.get(account) ?? 1) - 1;
    if (account !== null && ofAccount > 0) group.accounts.set(account, ofAccount);
    else if (account !== null) group.accounts.delete(account);
    this.#admit();
    this.#forget(organisationId, group);
  }

  /** Gives the free place to the next line in turn that has room for one of its claimants. */
  #admit(): void {
    for (const organisationId of this.#turns) {
      const group = this.#groupOf(organisationId);
      const at = group.line.findIndex(({ account }) => this.#hasRoom(organisationId, group, account));
      const [next] = at === -1 ? [] : group.line.splice(at, 1);
      if (next === undefined) continue;
      this.#waiting -= 1;
      this.#turns.delete(organisationId);
      if (group.line.length > 0) this.#turns.add(organisationId);
      this.#take(group, next.account);
      next.enter();
      return;
    }
  }

  #forget(organisationId: string | null, { running, line }: Group): void {
    if (running === 0 && line.length === 0) this.#groups.delete(organisationId);
  }
}
