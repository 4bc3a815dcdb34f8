import { PassThrough, Readable } from "node:stream";
import { ZipFile as Archive } from "yazl";

/** A file of an archive, as its text is produced. */
export interface ZipFile {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** The oldest time an archive can hold, by the clock of the machine, so that equal contents are equal archives. */
const mtime = new Date(1980, 0, 1);
/** Characters that are compressed at once. */
const gatherLength = 65_536;

/** A zip archive piece by piece: memory holds neither the archive nor one of its files as a whole. */
export async function* zipStream(files: Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const archive = new Archive();
  const output = archive.outputStream.pipe(new PassThrough());
  const fail = (error: Error): void => void output.destroy(error);
  archive.on("error", fail);
  let source: Readable | undefined;
  for (const { name, content } of files) {
    archive.addReadStreamLazy(name, { mtime, forceDosTimestamp: true }, (give) => {
      source = Readable.from(gathered(content), { objectMode: false }).on("error", fail);
      give(null, source);
    });
  }
  archive.end();
  try {
    for await (const chunk of output) yield chunk;
  } finally {
    // A reader that leaves early ends the source as well, which may hold a connection.
    source?.destroy();
  }
}

async function* gathered(content: ZipFile["content"]): AsyncGenerator<string> {
  let text = "";
  for await (const part of content) {
    text += part;
    if (text.length < gatherLength) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}
