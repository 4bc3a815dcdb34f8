import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
const secretBytes = 32;

export const newSecret = (): string => prefix + randomBytes(secretBytes).toString("base64");

/** Signed content by Standard Webhooks: the id, the moment in seconds and the body. */
export interface Signed {
  readonly id: string;
  readonly seconds: number;
  readonly body: string;
}

/** The header `webhook-signature`: one signature for each secret that counts now. */
export function signatures(secrets: readonly string[], { id, seconds, body }: Signed): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
    })
    .join(" ");
}
