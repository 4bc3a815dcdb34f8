import { z } from "zod";

/** The first entry of a backup: what wrote it and when. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  product: z.string(),
  /** Major version of PostgreSQL; its files are read by this version only. */
  postgres: z.string(),
  startedAt: z.iso.datetime(),
});
export type Manifest = z.output<typeof Manifest>;

export const manifestName = "manifest.json";
/** Folder of the database within a backup; everything else is in `files/`. */
export const databaseFolder = "postgres/";
export const filesFolder = "files/";
