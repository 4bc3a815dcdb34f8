import type { ValueWriter } from "./value-writer.ts";

const signature = Buffer.from("PGCOPY\n\u00ff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
/** PostgreSQL counts days and microseconds from 2000-01-01. */
const days1970to2000 = 10_957;
const milliseconds1970to2000 = 946_684_800_000;
const portionBytes = 256 * 1024;

/**
 * Writes rows in the binary form of PostgreSQL's COPY straight into a buffer. Full portions are handed to `send`,
 * which owns them from then on.
 */
export class CopyWriter implements ValueWriter {
  readonly #columns: number;
  readonly #send: (portion: Buffer) => void;
  #buffer = Buffer.allocUnsafeSlow(portionBytes + 4096);
  #at = 0;
  #rowStart = 0;

  constructor(columns: number, send: (portion: Buffer) => void) {
    this.#columns = columns;
    this.#send = send;
    this.begin();
  }

  /** Starts a stream; another one may follow after `end`. */
  begin(): void {
    this.#at = signature.copy(this.#buffer);
  }

  startRow(): void {
    this.#rowStart = this.#at;
    this.#room(2);
    this.#at = this.#buffer.writeInt16BE(this.#columns, this.#at);
  }

  dropRow(): void {
    this.#at = this.#rowStart;
  }

  endRow(): void {
    if (this.#at >= portionBytes) this.#flush();
  }

  nothing(): void {
    this.#room(4);
    this.#int(-1);
  }

  small(value: number): void {
    this.#room(8);
    this.#int(4);
    this.#int(value);
  }

  whole(value: number): void {
    this.#room(12);
    this.#int(8);
    this.#long(value);
  }

  flag(value: boolean): void {
    this.#room(5);
    this.#int(1);
    this.#buffer[this.#at] = value ? 1 : 0;
    this.#at += 1;
  }

  day(daysSince1970: number): void {
    this.small(daysSince1970 - days1970to2000);
  }

  moment(epochMilliseconds: number): void {
    this.whole((epochMilliseconds - milliseconds1970to2000) * 1000);
  }

  bytes(source: Buffer, start: number, end: number): void {
    const length = end - start;
    this.#room(4 + length);
    this.#int(length);
    const buffer = this.#buffer;
    if (length > 64) source.copy(buffer, this.#at, start, end);
    else for (let offset = 0; offset < length; offset += 1) buffer[this.#at + offset] = source[start + offset] ?? 0;
    this.#at += length;
  }

  text(value: string): void {
    const length = Buffer.byteLength(value);
    this.#room(4 + length);
    this.#int(length);
    this.#at += this.#buffer.write(value, this.#at, "utf8");
  }

  /** Sends the rest and the end mark. */
  end(): void {
    this.#room(2);
    this.#at = this.#buffer.writeInt16BE(-1, this.#at);
    this.#flush();
  }

  #flush(): void {
    const full = this.#buffer.subarray(0, this.#at);
    this.#buffer = Buffer.allocUnsafeSlow(portionBytes + 4096);
    this.#at = 0;
    this.#send(full);
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#buffer.length * 2, this.#at + bytes));
    this.#buffer.copy(larger, 0, 0, this.#at);
    this.#buffer = larger;
  }

  #int(value: number): void {
    const buffer = this.#buffer;
    const at = this.#at;
    buffer[at] = value >> 24;
    buffer[at + 1] = value >> 16;
    buffer[at + 2] = value >> 8;
    buffer[at + 3] = value;
    this.#at = at + 4;
  }

  #long(value: number): void {
    const high = Math.floor(value / 4_294_967_296);
    this.#int(high | 0);
    this.#int((value - high * 4_294_967_296) | 0);
  }
}
