import { promisify } from "node:util";
import { isIP } from "node:net";
import type { LookupAddress, LookupAllOptions } from "node:dns";
import type { MailFailure } from "@cerebro/contracts/constants/emails.ts";
import { mailBytesAtMost, mailRunBytesAtMost } from "@cerebro/contracts/constants/emails.ts";
import { ImapFlow } from "imapflow";
import { AddressInside, guardedLookup, refuseInside } from "../../platform/outgoing/address-guard.ts";

/** Server, user, password and folder of a mailbox. */
export interface MailAccess {
  readonly host: string;
  readonly port: number;
  readonly security: "tls" | "starttls" | "none";
  readonly userName: string;
  readonly password: string;
  readonly folder: string;
  /** The server whose `Authentication-Results` are believed; null: none. */
  readonly authservId: string | null;
}

/** A mailbox that cannot be used, and why. */
export class MailboxFailed extends Error {
  readonly failure: MailFailure;

  constructor(failure: MailFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

const connectWithinMs = 10_000;
const silentWithinMs = 30_000;
const mailPorts = [143, 993];
const headBytes = 64 * 1024;

/** Signs in, opens the folder for reading only, does the work and signs out. @throws {@link MailboxFailed} */
export async function withMailbox<T>(
  access: MailAccess,
  allowed: ReadonlySet<string>,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const client = await connect(access, allowed);
  try {
    await client.mailboxOpen(access.folder, { readOnly: true }).catch((error: unknown) => {
      throw new MailboxFailed(isMissing(error) ? "folder" : failureOf(error), error);
    });
    return await work(client).catch((error: unknown) => {
      throw error instanceof MailboxFailed ? error : new MailboxFailed(failureOf(error), error);
    });
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function connect(access: MailAccess, allowed: ReadonlySet<string>): Promise<ImapFlow> {
  const { host, port, security, userName, password } = access;
  const isOwn = allowed.has(host);
  if (!isOwn && !mailPorts.includes(port)) throw new MailboxFailed("port");
  if (!isOwn && security === "none") throw new MailboxFailed("not_encrypted");
  const client = new ImapFlow({
    // The checked address itself: a name cannot point elsewhere a moment later.
    host: await publicAddress(host, allowed),
    ...(isIP(host) === 0 && { servername: host }),
    port,
    secure: security === "tls",
    doSTARTTLS: security === "starttls",
    auth: { user: userName, pass: password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: silentWithinMs,
    maxLineLength: 4_000_000,
    maxLiteralSize: mailBytesAtMost + headBytes,
  });
  // Without a listener a connection that is cut would end the program.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw new MailboxFailed(failureOf(error), error);
  }
  return client;
}

async function publicAddress(host: string, allowed: ReadonlySet<string>): Promise<string> {
  try {
    await refuseInside(host, allowed);
    if (isIP(host) !== 0) return host;
    const lookUp = promisify(guardedLookup(allowed)) as (
      name: string,
      options: LookupAllOptions,
    ) => Promise<LookupAddress[]>;
    const [first] = await lookUp(host, { all: true });
    if (first === undefined) throw new MailboxFailed("host_unknown");
    return first.address;
  } catch (error) {
    if (error instanceof MailboxFailed) throw error;
    throw new MailboxFailed(error instanceof AddressInside ? "address_inside" : "host_unknown", error);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (("mailboxMissing" in error && error.mailboxMissing === true) || "responseStatus" in error);

const byCode: readonly (readonly [RegExp, MailFailure])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, "host_unknown"],
  [/^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE)$/, "unreachable"],
  [/TIMEOUT|^ETIMEDOUT$/i, "timeout"],
  [/^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|TLS)/i, "certificate"],
];

function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return "protocol";
  if ("authenticationFailed" in error && error.authenticationFailed === true) return "authentication";
  const code = "code" in error ? String(error.code) : "";
  return byCode.find(([shape]) => shape.test(code))?.[1] ?? "protocol";
}

/** Place of a reader in the folder. */
export interface MailPlace {
  readonly uidValidity: string | null;
  readonly lastUid: number | null;
}

export interface FetchedMail {
  readonly uid: number;
  /** Only the head of a mail that is too large. */
  readonly source: Uint8Array;
  readonly tooLarge: boolean;
}

export interface Fetched {
  readonly uidValidity: string;
  readonly mails: readonly FetchedMail[];
}

/**
 * The oldest mails after `place`, at most `most` and 40 MB; from `since` where the folder was never read, or numbers its mails
 * anew. Nothing in the folder is changed, not even the mark of an unread mail.
 */
export async function fetchNew(
  client: ImapFlow,
  place: MailPlace,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<Fetched> {
  const box = client.mailbox;
  if (box === false) throw new MailboxFailed("folder");
  const uidValidity = String(box.uidValidity);
  const last = place.uidValidity === uidValidity ? place.lastUid : null;
  const found = await client.search(last === null ? { since } : { uid: `${last + 1}:*` }, { uid: true });
  // A range that ends with * holds the newest mail even when it begins after it.
  const uids = (found === false || found === undefined ? [] : found)
    .filter((uid) => uid > (last ?? 0))
    .toSorted((a, b) => a - b);
  const mails: FetchedMail[] = [];
  let bytes = 0;
  for (const uid of uids.slice(0, most)) {
    const mail = await fetchMail(client, uid);
    if (mail === null) continue;
    mails.push(mail);
    bytes += mail.source.length;
    if (bytes > mailRunBytesAtMost) break;
  }
  return { uidValidity, mails };
}

async function fetchMail(client: ImapFlow, uid: number): Promise<FetchedMail | null> {
  const facts = await client.fetchOne(String(uid), { size: true }, { uid: true });
  if (facts === false) return null;
  const tooLarge = (facts.size ?? 0) > mailBytesAtMost;
  const wanted = { source: { start: 0, maxLength: tooLarge ? headBytes : mailBytesAtMost } };
  const mail = await client.fetchOne(String(uid), wanted, { uid: true });
  return mail === false || mail.source === undefined ? null : { uid, source: mail.source, tooLarge };
}
