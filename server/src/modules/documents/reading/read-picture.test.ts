import { readFile } from "node:fs/promises";
import { expect, it, vi } from "vitest";
import { readPicture } from "./read-picture.ts";

vi.mock("tesseract.js", () => ({ createWorker: () => Promise.reject(new Error("no WebAssembly")) }));

it("keeps a picture without its text while OCR is unavailable, with a note [NLP-08]", async () => {
  const picture = await readFile(new URL("../fixtures/delivery-note.png", import.meta.url));
  const { lines, pages, note } = await readPicture(picture);
  expect(note).toBe("OCR unavailable. The text of this picture cannot be read; enter its fields by hand.");
  expect(note).toBe("OCR unavailable. The text of this picture cannot be read; enter its fields by hand.");
  expect([lines, pages.length]).toEqual([[], 1]);
});
