import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys of a subscription, as the browser made them. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Secrets made anew for each message. */
export interface MessageSecrets {
  readonly salt: Buffer;
  readonly sender: ECDH;
}

const curve = "prime256v1";
/** One record holds a whole message: push services take no more. */
const recordBytes = 4096;
const lastRecord = Buffer.from([2]);

export function newSecrets(): MessageSecrets {
  const sender = createECDH(curve);
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

/** Whether a message could be encrypted for these keys: a point of the curve and 16 bytes. */
export function areKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (Buffer.from(auth, "base64url").length !== 16) return false;
  try {
    newSecrets().sender.computeSecret(Buffer.from(p256dh, "base64url"));
    return true;
  } catch {
    return false;
  }
}

/** Encrypts for one browser, so that the push service between reads nothing (RFC 8291, aes128gcm of RFC 8188). */
export function encrypt(plain: Buffer, keys: BrowserKeys, { salt, sender }: MessageSecrets): Buffer {
  const receiver = Buffer.from(keys.p256dh, "base64url");
  const own = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver, own]);
  const shared = derive(sender.computeSecret(receiver), Buffer.from(keys.auth, "base64url"), info, 32);
  const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const record = Buffer.concat([cipher.update(plain), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.from([own.length]), own, record]);
}

function derive(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", material, salt, info, length));
}
