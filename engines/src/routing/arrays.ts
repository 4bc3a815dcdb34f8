// One function for each kind of array keeps each access of one kind, which engines compile to a plain load.

export function int(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

export function num(list: Float64Array, index: number): number {
  return list[index] ?? 0;
}

export function bit(list: Uint8Array, index: number): number {
  return list[index] ?? 0;
}
