import { hash, randomBytes } from "node:crypto";

/** 256 random bits in 43 characters that are valid in a path. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** Stored form of a secret: a reader of the database cannot use it. Secrets are random, so no salt is needed. */
export const hashSecret = (secret: string): Buffer => hash("sha256", secret, "buffer");
