/**
 * The compact protocol of Apache Thrift, as far as the head and foot of a Parquet file need it: structures of whole numbers, texts,
 * lists and structures.
 */
export interface Field {
  readonly id: number;
  readonly type: number;
  readonly bytes: Buffer;
}

const types = { int32: 5, int64: 6, binary: 8, list: 9, structure: 12 } as const;
const shortListAtMost = 14;

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

/** Whole numbers of zero and more; the files know no others. */
const zigzag = (value: number): Buffer => varint(BigInt(value) * 2n);

function textBytes(value: string): Buffer {
  const bytes = Buffer.from(value, "utf8");
  return Buffer.concat([varint(BigInt(bytes.length)), bytes]);
}

const list = (type: number, entries: readonly Buffer[]): Buffer =>
  Buffer.concat([
    entries.length <= shortListAtMost
      ? Buffer.from([(entries.length << 4) | type])
      : Buffer.concat([Buffer.from([0xf0 | type]), varint(BigInt(entries.length))]),
    ...entries,
  ]);

export const int32 = (id: number, value: number): Field => ({ id, type: types.int32, bytes: zigzag(value) });
export const int64 = (id: number, value: number): Field => ({ id, type: types.int64, bytes: zigzag(value) });
export const text = (id: number, value: string): Field => ({ id, type: types.binary, bytes: textBytes(value) });
export const inner = (id: number, fields: readonly Field[]): Field => ({
  id,
  type: types.structure,
  bytes: structure(fields),
});
export const numbers = (id: number, values: readonly number[]): Field => ({
  id,
  type: types.list,
  bytes: list(types.int32, values.map(zigzag)),
});
export const texts = (id: number, values: readonly string[]): Field => ({
  id,
  type: types.list,
  bytes: list(types.binary, values.map(textBytes)),
});
export const structures = (id: number, entries: readonly (readonly Field[])[]): Field => ({
  id,
  type: types.list,
  bytes: list(types.structure, entries.map(structure)),
});

/** Fields in the order of their ids, each written as its distance from the one before, 15 at most. */
export function structure(fields: readonly Field[]): Buffer {
  let last = 0;
  const parts = fields.flatMap(({ id, type, bytes }) => {
    const head = Buffer.from([((id - last) << 4) | type]);
    last = id;
    return [head, bytes];
  });
  return Buffer.concat([...parts, Buffer.from([0])]);
}
