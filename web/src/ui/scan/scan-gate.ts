/** The last code that was let through, and when it was last seen. */
export interface LastScan {
  readonly text: string;
  readonly atMs: number;
}

/** A scanner's trigger pressed twice, or a code that stays before the camera. */
const sameWithinMs = 1000;

/** Whether a scan is the one before it once more. */
export function isRepeat(last: LastScan | undefined, text: string, atMs: number): boolean {
  return last !== undefined && last.text === text && atMs - last.atMs < sameWithinMs;
}

const groupSeparator = "\u001d";

/** What a key of a scanner means: it types like a keyboard, and sends the separator between GS1 fields as Ctrl+]. */
export function separatorOf(event: Pick<KeyboardEvent, "key" | "ctrlKey">): string | undefined {
  const pressed = event.key === groupSeparator || (event.ctrlKey && event.key === "]");
  return pressed ? groupSeparator : undefined;
}

/** Keys that follow one another faster than a hand can type come from a scanner. */
const scannerGapMs = 50;
const shortestScan = 3;

/** How what stands in the field was typed. */
export interface Typing {
  readonly keys: number;
  readonly lastMs: number;
  /** No pause so far was as long as a hand needs. */
  readonly fast: boolean;
}

export function nextKey(typing: Typing | undefined, atMs: number): Typing {
  if (typing === undefined) return { keys: 1, lastMs: atMs, fast: true };
  return { keys: typing.keys + 1, lastMs: atMs, fast: typing.fast && atMs - typing.lastMs < scannerGapMs };
}

/** Scanners may be set to end with Tab. A hand that types and then presses Tab wants to go on. */
export function endsScan(typing: Typing | undefined, atMs: number): boolean {
  return typing !== undefined && typing.keys >= shortestScan && nextKey(typing, atMs).fast;
}
