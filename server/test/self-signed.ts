import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const hex = (digits: string): Buffer => Buffer.from(digits, "hex");
/** `YYMMDDHHMMSSZ` */
const time = (at: Date): Buffer => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, "").slice(2, 14)}Z`));

const ecdsaWithSha256 = sequence(hex("06082a8648ce3d040302"));
const dayMs = 86_400_000;

/** A certificate for 127.0.0.1 that nobody has signed, valid from yesterday for ten days: RFC 5280. */
export function selfSigned(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const name = sequence(der(0x31, sequence(hex("0603550403"), der(0x0c, Buffer.from("mail.test")))));
  const address = sequence(hex("0603551d11"), der(0x04, sequence(der(0x87, Buffer.from([127, 0, 0, 1])))));
  const now = Date.now();
  const body = sequence(
    der(0xa0, hex("020102")),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(now - dayMs)), time(new Date(now + 10 * dayMs))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(address)),
  );
  const whole = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), sign("sha256", body, privateKey)));
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}
