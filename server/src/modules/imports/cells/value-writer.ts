/** Destination of parsed cells: COPY's binary form, or a preview. One call per column, in order. */
export interface ValueWriter {
  startRow(): void;
  /** Takes back what was written since `startRow`. */
  dropRow(): void;
  endRow(): void;
  nothing(): void;
  /** A 32-bit number, such as a place in a dictionary. */
  small(value: number): void;
  /** A 64-bit whole number. */
  whole(value: number): void;
  flag(value: boolean): void;
  /** A day, counted from 1970-01-01. */
  day(daysSince1970: number): void;
  moment(epochMilliseconds: number): void;
  bytes(source: Buffer, start: number, end: number): void;
  text(value: string): void;
}
