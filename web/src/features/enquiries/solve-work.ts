import { leadingZeroBits, workText } from "@cerebro/contracts/constants/enquiries.ts";

/** Hashes asked for at once: enough to keep the browser busy, few enough that the page answers in between. */
const atOnce = 128;

/** Browsers hash only where the connection is safe, or on the machine itself. */
export const canHash = (): boolean => globalThis.crypto.subtle !== undefined;

/** A number whose hash with the form begins with so many zero bits. */
export async function solveWork(form: string, bits: number): Promise<number> {
  const encoder = new TextEncoder();
  for (let from = 0; ; from += atOnce) {
    const answers = Array.from({ length: atOnce }, (_, index) => from + index);
    const digests = await Promise.all(
      answers.map((answer) => crypto.subtle.digest("SHA-256", encoder.encode(workText(form, answer)))),
    );
    const found = digests.findIndex((digest) => leadingZeroBits(new Uint8Array(digest)) >= bits);
    if (found !== -1) return from + found;
  }
}
