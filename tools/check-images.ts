import { readFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { parseAllDocuments } from "yaml";

/** Refuses manifests for Kubernetes that name an image by a tag, or whose digest was not filled in: `node tools/check-images.ts FOLDER`. */

const byDigest = /^[\w.:/-]+@sha256:[0-9a-f]{64}$/;
/** The form in the repository, which knows no registry; Kubernetes refuses it as well. */
const toFillIn = /^[\w.:/-]+@DIGEST$/;

interface ImageFault {
  readonly image: string;
  readonly why: string;
}

/** Images of a file of manifests that are not named by a digest. */
export function imageFaults(text: string): readonly ImageFault[] {
  const images = parseAllDocuments(text).flatMap((document) => imagesIn(document.toJS()));
  return images.flatMap((image) => {
    if (byDigest.test(image)) return [];
    return [{ image, why: toFillIn.test(image) ? "its digest is not filled in" : "is not named by a digest" }];
  });
}

function imagesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(imagesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) =>
    name === "image" && typeof own === "string" ? [own] : imagesIn(own),
  );
}

if (import.meta.main) {
  const [folder = "deploy/kubernetes"] = process.argv.slice(2);
  const files = globSync(`${folder}/*.yaml`);
  for (const file of files) {
    for (const { image, why } of imageFaults(await readFile(file, "utf8"))) {
      process.exitCode = 1;
      console.error(`${file}: ${image}: ${why}`);
    }
  }
  if (files.length === 0) throw new Error(`${folder} holds no manifest`);
}
