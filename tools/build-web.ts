/** `npm run build`: the browser's code ahead of the first start, as an image for containers wants it. */
import { ensureWebBuilt } from "../server/src/platform/web-build.ts";

await ensureWebBuilt((line) => void process.stdout.write(`${line}\n`));
