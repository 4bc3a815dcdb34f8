/** The last code that was let through, and when it was last seen. */
export interface LastScan {
  readonly text: string;
  readonly atMs: number;
}

export interface Scan extends LastScan {
  /** Time of its first key; undefined for a scan without single keys: from a camera, or pasted. */
  readonly begunMs: number | undefined;
}

/** A code that stays before the camera. */
const sameWithinMs = 1000;
/** A scanner that sends one press of its trigger twice does so at once; a hand needs longer to press it again. */
const stutterMs = 120;

/**
 * Whether a scan is the one before it once more. Keys pressed after a pause are a separate scan, however soon it
 * follows: pieces of one item are counted by scanning each.
 */
export function isRepeat(last: LastScan | undefined, { text, atMs, begunMs }: Scan): boolean {
  if (last === undefined || last.text !== text) return false;
  return begunMs === undefined ? atMs - last.atMs < sameWithinMs : begunMs - last.atMs < stutterMs;
}

const groupSeparator = "\u001d";

/** Meaning of a scanner's key: it types like a keyboard, and sends the separator between GS1 fields as Ctrl+]. */
export function separatorOf(event: Pick<KeyboardEvent, "key" | "ctrlKey">): string | undefined {
  const pressed = event.key === groupSeparator || (event.ctrlKey && event.key === "]");
  return pressed ? groupSeparator : undefined;
}

/** Keys that follow one another faster than a hand can type come from a scanner. */
const scannerGapMs = 50;
const shortestScan = 3;

/** Typing state of the field's text. */
export interface Typing {
  readonly keys: number;
  /** Time of the first key, by the clock of the scans. */
  readonly begunMs: number;
  readonly lastMs: number;
  /** No pause so far was as long as a hand needs. */
  readonly fast: boolean;
}

export function nextKey(typing: Typing | undefined, atMs: number): Typing {
  if (typing === undefined) return { keys: 1, begunMs: performance.now(), lastMs: atMs, fast: true };
  return { ...typing, keys: typing.keys + 1, lastMs: atMs, fast: typing.fast && atMs - typing.lastMs < scannerGapMs };
}

/** Scanners may be set to end with Tab. A hand that types and then presses Tab wants to go on. */
export function endsScan(typing: Typing | undefined, atMs: number): boolean {
  return typing !== undefined && typing.keys >= shortestScan && nextKey(typing, atMs).fast;
}
