import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import type { Platform } from "../../../platform/platform.ts";
import { findKeys, insertKey, type KeyPurpose, type StoredKey } from "./program-keys.store.ts";
import { seal, unseal } from "./seal.ts";

/** An Ed25519 pair; the header of every access token carries its id. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

interface Loaded {
  readonly signing: readonly SigningKey[];
  readonly sealing: ReadonlyMap<string, Buffer>;
  readonly newestSealing: string;
}

/** A signing key is replaced after this long; older ones stay accepted, since tokens live minutes only. */
const signingKeyDays = 90;
const askAgainAfterMs = 5_000;
const wrapped = "wrapped:";

/** The program's own keys: in the database, so restarts and the other nodes of a cluster accept what this one made. */
export class ProgramKeys {
  readonly #platform: Platform;
  #loaded: Promise<Loaded> | undefined;
  #askedAt = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async newestSigningKey(): Promise<SigningKey> {
    const [newest] = (await this.#load()).signing;
    if (newest === undefined) throw new Error("no signing key");
    return newest;
  }

  /** Another node may have made a key this one has not seen: then the database is asked, but not for every forgery. */
  async signingKey(id: string): Promise<SigningKey | undefined> {
    const find = async () => (await this.#load()).signing.find((key) => key.id === id);
    const known = await find();
    if (known !== undefined || performance.now() - this.#askedAt < askAgainAfterMs) return known;
    this.#loaded = undefined;
    return find();
  }

  /** Text that only this program can read again, with the id of the key in front. */
  async seal(plain: string): Promise<string> {
    const { sealing, newestSealing } = await this.#load();
    return `${newestSealing}.${seal(keyOf(sealing, newestSealing), plain).toString("base64url")}`;
  }

  /** Hashes requests, so that a reader of the database cannot guess their content. */
  async requestKey(): Promise<Buffer> {
    const { sealing, newestSealing } = await this.#load();
    return Buffer.from(hkdfSync("sha256", keyOf(sealing, newestSealing), "", "request hashes", 32));
  }

  async unseal(sealed: string): Promise<string> {
    const [id = "", text = ""] = sealed.split(".");
    return unseal(keyOf((await this.#load()).sealing, id), Buffer.from(text, "base64url"));
  }

  #load(): Promise<Loaded> {
    this.#loaded ??= this.#read().catch((error: unknown) => {
      this.#loaded = undefined;
      throw error;
    });
    return this.#loaded;
  }

  async #read(): Promise<Loaded> {
    this.#askedAt = performance.now();
    const { database } = this.#platform;
    let stored = await findKeys(database);
    const missing = this.#missing(stored);
    for (const purpose of missing) {
      const id = randomBytes(8).toString("hex");
      await insertKey(database, { id, purpose, material: this.#wrap(make(purpose)) }, this.#platform.clock.now());
    }
    if (missing.length > 0) stored = await findKeys(database);
    const ofPurpose = (wanted: KeyPurpose) => stored.filter(({ purpose }) => purpose === wanted);
    const sealing = ofPurpose("seal");
    return {
      signing: ofPurpose("sign").map(({ id, material }) => signingKey(id, this.#unwrap(material))),
      sealing: new Map(sealing.map(({ id, material }) => [id, Buffer.from(this.#unwrap(material), "base64url")])),
      newestSealing: sealing[0]?.id ?? "",
    };
  }

  #missing(stored: readonly StoredKey[]): KeyPurpose[] {
    const oldest = this.#platform.clock.now().getTime() - signingKeyDays * 86_400_000;
    const signs = stored.some(({ purpose, createdAt }) => purpose === "sign" && Date.parse(createdAt) > oldest);
    const seals = stored.some(({ purpose }) => purpose === "seal");
    return [...(signs ? [] : (["sign"] as const)), ...(seals ? [] : (["seal"] as const))];
  }

  #wrap(material: string): string {
    const key = wrappingKey(this.#platform.config.secretKey);
    return key === null ? material : wrapped + seal(key, material).toString("base64url");
  }

  #unwrap(material: string): string {
    if (!material.startsWith(wrapped)) return material;
    const key = wrappingKey(this.#platform.config.secretKey);
    if (key === null) throw new Error("the program's keys are wrapped: set SECRET_KEY");
    return unseal(key, Buffer.from(material.slice(wrapped.length), "base64url"));
  }
}

function make(purpose: KeyPurpose): string {
  if (purpose === "seal") return randomBytes(32).toString("base64url");
  return generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url");
}

function signingKey(id: string, material: string): SigningKey {
  const key = Buffer.from(material, "base64url");
  const privateKey = createPrivateKey({ key, format: "der", type: "pkcs8" });
  return { id, privateKey, publicKey: createPublicKey(privateKey) };
}

function wrappingKey(secretKey: string | null): Buffer | null {
  return secretKey === null ? null : Buffer.from(hkdfSync("sha256", secretKey, "", "program keys", 32));
}

function keyOf(keys: ReadonlyMap<string, Buffer>, id: string): Buffer {
  const key = keys.get(id);
  if (key === undefined) throw new Error(`unknown sealing key ${id}`);
  return key;
}
