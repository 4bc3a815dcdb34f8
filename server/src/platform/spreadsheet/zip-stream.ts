import { crc32, createDeflateRaw } from "node:zlib";

/** A file of an archive, as its bytes come. */
export interface ZipFile {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

const sizesFollow = 0x0008;
const namesAreUtf8 = 0x0800;
const deflated = 8;
/** 1 January 1980: what a file says that has no date. */
const noDate = 0x0021;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** A zip archive piece by piece: neither an archive nor a file of it is ever held as a whole. */
export async function* zipStream(files: Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const bytes = Buffer.from(name);
    const header = localHeader(bytes);
    yield header;
    const state = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of deflate(content, state)) {
      state.packed += chunk.length;
      yield chunk;
    }
    const end = dataDescriptor(state);
    yield end;
    written.push({ name: bytes, ...state, offset });
    offset += header.length + state.packed + end.length;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

const gatherBytes = 65_536;

async function* deflate(content: ZipFile["content"], state: { crc: number; size: number }): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 6 });
  const feeding = feed(content, packer, state).catch((error: unknown) =>
    packer.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  for await (const chunk of packer) yield chunk;
  await feeding;
}

async function feed(
  content: ZipFile["content"],
  packer: ReturnType<typeof createDeflateRaw>,
  state: { crc: number; size: number },
): Promise<void> {
  const give = async (text: string): Promise<void> => {
    const bytes = Buffer.from(text);
    state.crc = crc32(bytes, state.crc);
    state.size += bytes.length;
    if (!packer.write(bytes)) await new Promise<void>((resolve) => packer.once("drain", resolve));
  };
  let gathered = "";
  for await (const text of content) {
    gathered += text;
    if (gathered.length < gatherBytes) continue;
    await give(gathered);
    gathered = "";
  }
  await give(gathered);
  packer.end();
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(sizesFollow | namesAreUtf8, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(noDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, packed, size }: { crc: number; packed: number; size: number }): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(sizesFollow | namesAreUtf8, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(noDate, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function endOfDirectory(files: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
