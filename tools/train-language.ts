/** Learns the weights of the language engine anew and writes them: `npm run train:language`. */
import { writeFile } from "node:fs/promises";
import { trainWeights } from "../engines/src/language/training/train.ts";

const target = new URL("../engines/src/language/weights.json", import.meta.url);
const text = `${JSON.stringify(trainWeights(), null, 2)}\n`;
await writeFile(target, text);
console.log(`${Object.keys(JSON.parse(text).features).length} features, ${Math.round(text.length / 1024)} kB`);
