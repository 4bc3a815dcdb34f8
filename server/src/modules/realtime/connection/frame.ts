const finalText = 0x81;
const shortAtMost = 125;
const mediumAtMost = 65_535;

/** A whole WebSocket text frame (RFC 6455, unmasked), made once however many connections it is written to. */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length <= shortAtMost ? 2 : length <= mediumAtMost ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = finalText;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
