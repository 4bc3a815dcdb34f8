import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import type { Config } from "../../platform/config.ts";
import type { Platform } from "../../platform/platform.ts";
import { sealer, unsealer } from "../identity/index.ts";
import { findIdentity, insertIdentity } from "./identity.store.ts";

/** Identity of this program at push services (RFC 8292). */
export interface PushIdentity {
  /** The point of the curve, uncompressed: what browsers are given. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** Push services take a day at most. */
const validSeconds = 12 * 3600;
const known = new WeakMap<Platform, Promise<PushIdentity>>();

/** Made when it is first needed; every node of a cluster has the same. */
export function identityFor(platform: Platform): Promise<PushIdentity> {
  const found = known.get(platform) ?? load(platform);
  known.set(platform, found);
  found.catch(() => known.delete(platform));
  return found;
}

async function load(platform: Platform): Promise<PushIdentity> {
  const { database, clock } = platform;
  const stored = (await findIdentity(database)) ?? (await insertIdentity(database, await make(platform), clock.now()));
  const material = await unsealer(platform)(stored.privateKey);
  const key = Buffer.from(material, "base64url");
  return { publicKey: stored.publicKey, privateKey: createPrivateKey({ key, format: "der", type: "pkcs8" }) };
}

async function make(platform: Platform): Promise<{ publicKey: string; privateKey: string }> {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  const material = privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url");
  return { publicKey: point.toString("base64url"), privateKey: await sealer(platform)(material) };
}

/** The header by which a push service knows that a message is from whom its browser subscribed with. */
export async function authorization(
  { publicKey, privateKey }: PushIdentity,
  endpoint: string,
  { subject, now }: { readonly subject: string; readonly now: Date },
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + validSeconds)
    .setSubject(subject)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
}

/** Whom a push service writes to when something is wrong with what it gets. */
export const contactOf = ({ publicUrl, mailFrom }: Config): string =>
  publicUrl.startsWith("https:") ? publicUrl : `mailto:${mailFrom}`;
