import { gzipSync } from "node:zlib";
import { hostileTexts } from "./bad-requests.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const bytes = (text: string): Bytes => Uint8Array.from(Buffer.from(text, "utf8"));

/** First bytes that identify a kind of file. */
const beginnings: readonly Bytes[] = [
  bytes("%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"),
  bytes("PK\u0003\u0004"),
  Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0),
  Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  Uint8Array.of(0xef, 0xbb, 0xbf),
  Uint8Array.of(0xff, 0xfe),
  bytes("ISA*00*          *00*          *ZZ*A              *ZZ*B              *260101*0900*U*00401*1*0*P*>~"),
  bytes("From: a@example.com\r\nSubject: Order\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n"),
];

const rows = 'sku,name,quantity\nA-1,Box,5\nA-2,"Crate, large",7\n';

type DrawFile = (random: () => number) => Bytes;

const noise: DrawFile = (random) =>
  Uint8Array.from({ length: Math.floor(random() * 20_000) }, () => Math.floor(random() * 256));

const files: readonly DrawFile[] = [
  () => bytes(rows),
  () => bytes(""),
  (random) => bytes(`sku,name\n${hostileTexts[Math.floor(random() * hostileTexts.length)] ?? ""},x\n`),
  (random) => bytes(`Purchase order ${Math.floor(random() * 1e6)}\nDate: 2026-13-45\nTotal: 1e999 EUR\nItem A-1 x 5\n`),
  (random) => bytes("a,".repeat(Math.floor(random() * 60_000))),
  (random) => bytes("\n".repeat(Math.floor(random() * 20_000))),
  noise,
  (random) =>
    new Uint8Array(Buffer.concat([beginnings[Math.floor(random() * beginnings.length)] ?? bytes(""), noise(random)])),
  () => new Uint8Array(gzipSync(Buffer.alloc(5_000_000))),
];

/** A file that somebody might upload by mistake or in bad faith, and sometimes a good one. */
export function drawFile(random: () => number): Bytes {
  return files[Math.floor(random() * files.length)]?.(random) ?? bytes(rows);
}
