import type { DownloadedFile } from "./client.ts";

/** Hands a file to the browser's download folder. */
export function saveFile({ name, content }: DownloadedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The click is handled later; a minute is more than any browser takes to open the object.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
