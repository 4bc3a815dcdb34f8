import { isUtf8 } from "node:buffer";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Collects what tells encodings apart while the bytes of a file go by. */
export class EncodingDetective {
  #head: Buffer = Buffer.alloc(0);
  #tail: Buffer = Buffer.alloc(0);
  #utf8 = true;
  #bytes = 0;
  /** Bytes of value 0 at even and odd places: UTF-16 text of Latin letters has nearly all of them at one of the two. */
  readonly #zeros: [number, number] = [0, 0];
  #oddBytes = 0;

  push(chunk: Buffer): void {
    if (this.#head.length < 4) this.#head = Buffer.concat([this.#head, chunk.subarray(0, 4)]);
    if (this.#utf8) this.#checkUtf8(chunk);
    this.#count(chunk);
    this.#bytes += chunk.length;
  }

  /** The encoding of the whole text, or null when it is no text. */
  verdict(): TextEncoding | null {
    const marked = byteOrderMark(this.#head);
    if (marked !== null && marked.encoding !== "utf-8") return this.#bytes % 2 === 0 ? marked.encoding : null;
    const [even, odd] = this.#zeros;
    if (even + odd > 0) return this.#sixteenBits(even, odd);
    if (this.#utf8 && this.#tail.length === 0) return this.#oddBytes === 0 ? "utf-8" : null;
    return marked === null && this.#oddBytes === 0 ? "windows-1252" : null;
  }

  #sixteenBits(even: number, odd: number): TextEncoding | null {
    const half = this.#bytes / 2;
    if (this.#bytes % 2 !== 0 || Math.max(even, odd) < half * 0.5 || Math.min(even, odd) > half * 0.05) return null;
    return odd > even ? "utf-16le" : "utf-16be";
  }

  /** A character may be cut by the end of the chunk: its first bytes wait for the next. */
  #checkUtf8(chunk: Buffer): void {
    const joined = this.#tail.length === 0 ? chunk : Buffer.concat([this.#tail, chunk]);
    const whole = wholeCharacters(joined);
    this.#utf8 = isUtf8(joined.subarray(0, whole));
    this.#tail = Buffer.from(joined.subarray(whole));
  }

  #count(chunk: Buffer): void {
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, at + 1)) {
      const place = ((this.#bytes + at) & 1) === 0 ? 0 : 1;
      this.#zeros[place] += 1;
    }
    // Bytes that neither UTF-8 text nor Windows-1252 text has: control characters other than tab and line ends.
    for (const byte of chunk.subarray(0, 65_536)) {
      if (byte < 32 && byte !== 0 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12) this.#oddBytes += 1;
    }
  }
}

/** Number of leading bytes that end on a character's end, by the last bytes. */
export function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

export function byteOrderMark(head: Buffer): { encoding: TextEncoding; length: number } | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: "utf-8", length: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: "utf-16le", length: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: "utf-16be", length: 2 };
  return null;
}

/** The text as UTF-8 without a byte order mark; throws at the first byte that is not in `encoding`. */
export async function* toUtf8(source: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<Buffer> {
  if (encoding === "utf-8") {
    yield* withoutMark(source);
    return;
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== "") yield Buffer.from(text, "utf8");
  }
  const rest = decoder.decode();
  if (rest !== "") yield Buffer.from(rest, "utf8");
}

/** Checked again although the upload was: a person may have chosen UTF-8 for a file that is something else. */
async function* withoutMark(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let first = true;
  let tail = Buffer.alloc(0);
  for await (const chunk of source) {
    const joined = tail.length === 0 ? chunk : Buffer.concat([tail, chunk]);
    const whole = wholeCharacters(joined);
    const body = joined.subarray(0, whole);
    tail = Buffer.from(joined.subarray(whole));
    if (!isUtf8(body)) throw notUtf8();
    if (body.length === 0) continue;
    const start = first && byteOrderMark(body)?.encoding === "utf-8" ? 3 : 0;
    first = false;
    if (body.length > start) yield body.subarray(start);
  }
  if (tail.length > 0) throw notUtf8();
}

/** The same error as a `TextDecoder` throws. */
function notUtf8(): TypeError {
  const error = new TypeError("The encoded data was not valid for encoding utf-8");
  return Object.assign(error, { code: "ERR_ENCODING_INVALID_ENCODED_DATA" });
}
