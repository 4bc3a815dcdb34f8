import { z } from "zod";

const facts = {
  product: z.string(),
  /** Major version of PostgreSQL; its files are read by this version only. */
  postgres: z.string(),
  startedAt: z.iso.datetime(),
};

/** Name, size and SHA-256 of a file. */
const Entry = z.strictObject({ name: z.string(), bytes: z.int().min(0), sha256: z.hex().length(64) });
export type Entry = z.output<typeof Entry>;

/** Contents of a backup. It is signed, and with it every file by its digest. */
const SignedManifest = z.strictObject({
  format: z.literal(2),
  ...facts,
  /** Name of the key that signed it. */
  key: z.string(),
  files: z.array(Entry),
});
export type SignedManifest = z.output<typeof SignedManifest>;

/** As written by earlier releases, without digests and signature. */
const PlainManifest = z.strictObject({ format: z.literal(1), ...facts });

export const Manifest = z.discriminatedUnion("format", [SignedManifest, PlainManifest]);
export type Manifest = z.output<typeof Manifest>;

export const manifestName = "manifest.json";
export const signatureName = "manifest.signature";
