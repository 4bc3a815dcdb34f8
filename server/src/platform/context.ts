import type { AuditAction } from "@cerebro/contracts/constants/audit-actions.ts";
import type { DomainEventType } from "@cerebro/contracts/constants/event-types.ts";
import type { FloorWork } from "@cerebro/contracts/access/floor.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { EventPayload } from "@cerebro/contracts/messages/event-payloads.ts";
import type { Reader, Transaction } from "./database.ts";
import type { Cookies } from "./http/cookies.ts";
import type { Upload } from "./http/upload.ts";
import type { Platform } from "./platform.ts";

/** Whoever acts: a signed-in person, a program with an API key, or the product itself. */
export interface Actor {
  readonly kind: "account" | "api_key" | "system";
  readonly id: string | null;
  readonly name: string;
}

/** Proof of who is calling, made by the identity module from a token or key. */
export interface Session {
  readonly organisationId: string;
  readonly actor: Actor;
  readonly accountId: string | null;
  readonly sessionId: string | null;
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  /** The floor role that narrows the roles to the work of one site or one driver. */
  readonly floor?: FloorWork;
  /** A key that may only read; what reads and writes through one address asks for it. */
  readonly readOnly?: true;
}

/** What a public verb knows: nobody in particular. */
export interface Visitor {
  readonly platform: Platform;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Site whose page asks; browsers tell it with every write. */
  readonly origin?: string;
  readonly cookies: Cookies;
  readonly now: () => Date;
  /** Aborted when the caller's connection closes before the answer is complete; for work that costs others something. */
  readonly disconnected?: () => AbortSignal;
}

/** What a verb knows: who calls, in which organisation, and the only ways to read and write its rows. */
export interface Context extends Visitor, Session {
  readonly read: Reader;
  /**
   * One transaction in the caller's organisation. When the request carried an Idempotency-Key, the value
   * that `work` returns is kept and given again, without running `work`, to the same key [PLT-03].
   */
  readonly transaction: <T>(work: (tx: CommandTransaction) => Promise<T>) => Promise<T>;
  /**
   * The answer kept under the request's Idempotency-Key, for verbs that check before their transaction what cannot be
   * checked twice: a code that is used up, a password that is no longer the present one.
   */
  readonly answered: <T>() => Promise<{ readonly answer: T } | undefined>;
  /** The request's Idempotency-Key; a command has one transaction under it. */
  readonly command: CommandKey | null;
  /** Dear work within it waits for no place: it has one already, or holds a connection. */
  readonly takesNoTurn?: true;
  /** The request's body where the endpoint takes a file. */
  readonly upload: Upload | null;
}

export interface AuditEntry {
  /** `stock.adjust`, `sales_order.allocate`: what happened, by the subject before the dot. */
  readonly action: AuditAction;
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** An event of one type, with the payload that contracts declare for the type. */
export type DomainEvent = {
  [Type in DomainEventType]: {
    readonly type: Type;
    readonly subjectId: string;
    readonly payload: EventPayload<Type>;
  };
}[DomainEventType];

export interface CommandTransaction extends Transaction {
  readonly context: Context;
  /** Who, when, what, before, after: written with the commit. */
  audit(entry: AuditEntry): void;
  /** Into the outbox, with the commit. */
  publish(event: DomainEvent): void;
}

/** The idempotency key of a request, bound to its route and to what was asked. */
export interface CommandKey {
  readonly key: string;
  readonly route: string;
  readonly requestHash: () => Buffer;
  /** Told when the first answer is given again. */
  readonly onReplay: () => void;
  /** Called when the answer is kept under the key, or was kept before. */
  readonly onKept?: () => void;
}
