import { hash, randomBytes } from "node:crypto";

/** 256 random bits in 43 characters that may stand in a path. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** How a secret is kept: whoever reads the database cannot use it. Secrets are random, so no salt is needed. */
export const hashSecret = (secret: string): Buffer => hash("sha256", secret, "buffer");
