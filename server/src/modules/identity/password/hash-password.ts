import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Config } from "../../../platform/config.ts";
import { AppError } from "../../../platform/errors.ts";

type Cost = Config["passwordCost"];

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);
const saltBytes = 16;
const tagBytes = 32;

/** Hashes at once and waiting: a flood of sign-ins must not starve the rest of the program. */
const runningAtMost = 4;
const waitingAtMost = 32;
let running = 0;
const waiting: (() => void)[] = [];

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= runningAtMost) {
    if (waiting.length >= waitingAtMost) throw new AppError("auth.busy", { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place passes to the longest waiting caller; only an empty queue frees it.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** Argon2id in the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string, { memoryKib: memory, passes }: Cost): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const tag = await oneOfFew(() =>
    derive("argon2id", { message: password, nonce, parallelism: 1, tagLength: tagBytes, memory, passes }),
  );
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`;
}

export interface PasswordCheck {
  readonly right: boolean;
  /** The hash was made with other costs than those in force: make it anew while the password is at hand. */
  readonly outdated: boolean;
}

/**
 * Compares a password with its hash. Without a hash (an unknown address, an account without a password) it takes the
 * same time, so that timing does not reveal which addresses exist.
 */
export async function checkPassword(password: string, hash: string | null, cost: Cost): Promise<PasswordCheck> {
  const stored = parse(hash ?? decoy(cost));
  const { memory, passes, nonce, tag } = stored;
  const tagLength = tag.length;
  const found = await oneOfFew(() =>
    derive("argon2id", { message: password, nonce, parallelism: 1, tagLength, memory, passes }),
  );
  const right = timingSafeEqual(found, tag) && hash !== null;
  return { right, outdated: right && (memory !== cost.memoryKib || passes !== cost.passes) };
}

const decoy = ({ memoryKib, passes }: Cost): string =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${unpadded(Buffer.alloc(saltBytes))}$${unpadded(Buffer.alloc(tagBytes))}`;

function parse(phc: string): { memory: number; passes: number; nonce: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  const [, memory, passes, salt, tag] = match ?? [];
  if (salt === undefined || tag === undefined) throw new Error("stored password hash is unreadable");
  return {
    memory: Number(memory),
    passes: Number(passes),
    nonce: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");
