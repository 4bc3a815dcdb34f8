import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/;
/** A file this small fits one packet either way. */
const worthwhileBytes = 512;

/**
 * Writes `file.br` beside every text file of the build, so that the server never compresses a static file. Scripts and styles,
 * which every visit waits for, at the best quality; the rest (countries of the map) at a tenth of its cost for a tenth more bytes.
 */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => writeCompressed(join(folder, file))),
      );
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < worthwhileBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: file.includes(`${sep}assets${sep}`) ? constants.BROTLI_MAX_QUALITY : 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    // Distances up to twelve bytes get a code of their own: a tenth of a percent less for scripts.
    [constants.BROTLI_PARAM_NDIRECT]: 12,
  };
  await writeFile(`${file}.br`, await compress(text, { params }));
}
