import { describe, expect, it } from "vitest";
import { EncodingDetective, type TextEncoding, toUtf8 } from "./text-encoding.ts";

const text = "sku;name\nÄ1;Crème brûlée – 5 €\n";

function utf16(value: string, bigEndian: boolean): Buffer {
  const bytes = Buffer.from(value, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
}

const windows1252 = Buffer.from(text.replace("–", "\u0096").replace("€", "\u0080"), "latin1");

function verdict(bytes: Buffer, portion: number): TextEncoding | null {
  const detective = new EncodingDetective();
  for (let at = 0; at < bytes.length; at += portion) detective.push(bytes.subarray(at, at + portion));
  return detective.verdict();
}

async function decoded(bytes: Buffer, encoding: TextEncoding, portion: number): Promise<string> {
  async function* source() {
    for (let at = 0; at < bytes.length; at += portion) yield Buffer.from(bytes.subarray(at, at + portion));
  }
  const parts: Buffer[] = [];
  for await (const part of toUtf8(source(), encoding)) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

describe("the encoding of a text", () => {
  it.each([
    ["utf-8", Buffer.from(text)],
    ["utf-8", Buffer.from(`\ufeff${text}`)],
    ["utf-16le", utf16(`\ufeff${text}`, false)],
    ["utf-16be", utf16(`\ufeff${text}`, true)],
    ["utf-16le", utf16(text, false)],
    ["windows-1252", windows1252],
  ] as const)("finds %s and reads it, however the bytes are cut [PLT-02]", async (encoding, bytes) => {
    for (const portion of [1, 3, 1000]) {
      expect(verdict(bytes, portion)).toBe(encoding);
      expect(await decoded(bytes, encoding, portion)).toBe(text);
    }
  });

  it("calls bytes that are no text no text [PLT-02]", () => {
    expect(verdict(Buffer.from([1, 2, 3, 4, 5, 250, 7, 8]), 3)).toBeNull();
    expect(verdict(Buffer.from("a\u0000b\u0001c\u0000\u0000", "latin1"), 3)).toBeNull();
  });

  it("refuses bytes that are not in the encoding somebody chose [PLT-02]", async () => {
    await expect(decoded(windows1252, "utf-8", 5)).rejects.toThrow("not valid");
    await expect(decoded(Buffer.from(text).subarray(0, 10), "utf-8", 5)).rejects.toThrow("not valid");
  });
});
