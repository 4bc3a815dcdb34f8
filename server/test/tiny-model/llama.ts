import { createRequire } from "node:module";
import { dirname, join } from "node:path";

interface Model {
  init(): Promise<boolean>;
  tokenize(text: string, specialTokens: boolean): Uint32Array;
  detokenize(tokens: Uint32Array): string;
  dispose(): Promise<void>;
}
interface Session {
  init(): Promise<boolean>;
  initBatch(size: number): void;
  addToBatch(sequence: number, first: number, tokens: Uint32Array, wanted: Uint32Array): Uint32Array;
  decodeBatch(): Promise<void>;
  sampleToken(at: number, sampler: object): Promise<number>;
  removeTokenCellsFromSequence(sequence: number, from: number, to: number): boolean;
  getEmbedding(tokens: number): Float64Array;
  dispose(): Promise<void>;
}
/** The part of llama.cpp that the test uses, as `@node-llama-cpp` offers it to Node. */
interface Engine {
  readonly AddonModel: new (path: string, settings: object) => Model;
  readonly AddonContext: new (model: Model, settings: object) => Session;
  readonly AddonSampler: new (model: Model) => { applyConfig(settings: object): void; dispose(): void };
  setLogger(log: (level: number, message: string) => void): void;
  loadBackends(folder?: string): void;
  init(): Promise<void>;
  dispose(): Promise<void>;
}

const require = createRequire(import.meta.url);
const contextTokens = 1024;

/** Folder of the engine's binaries; null where there are none for this machine. */
function binaries(): string | null {
  try {
    return join(dirname(require.resolve("@node-llama-cpp/linux-x64")), "..", "bins", "linux-x64");
  } catch {
    return null;
  }
}

export const hasLlama = binaries() !== null;

export interface LocalModel {
  /** What follows a text, piece by piece, until so many tokens. */
  continued(text: string, tokens: number): AsyncGenerator<string>;
  embedding(text: string): Promise<number[]>;
  close(): Promise<void>;
}

/** A model file in llama.cpp itself, on the processor. */
export async function loadModel(path: string): Promise<LocalModel> {
  const folder = binaries();
  if (folder === null) throw new Error("llama.cpp is not installed for this machine");
  const engine: Engine = require(join(folder, "llama-addon.node"));
  engine.setLogger(() => undefined);
  engine.loadBackends();
  await engine.init();
  engine.loadBackends(folder);
  const model = new engine.AddonModel(path, { addonExports: engine, gpuLayers: 0 });
  if (!(await model.init())) throw new Error("the model could not be loaded");
  const settings = { contextSize: contextTokens, batchSize: contextTokens, sequences: 1, embeddings: true, threads: 1 };
  const session = new engine.AddonContext(model, settings);
  if (!(await session.init())) throw new Error("the model could not be started");
  const sampler = new engine.AddonSampler(model);
  sampler.applyConfig({ temperature: 0 });

  /** Reads tokens from a place on; the place of the last one's successor. */
  const read = async (tokens: Uint32Array, at: number): Promise<number> => {
    session.initBatch(tokens.length);
    const [last = 0] = session.addToBatch(0, at, tokens, Uint32Array.of(tokens.length - 1));
    await session.decodeBatch();
    return last;
  };
  const tokensOf = (text: string): Uint32Array => {
    session.removeTokenCellsFromSequence(0, -1, -1);
    return model.tokenize(text, false).slice(-contextTokens / 2);
  };
  return {
    async *continued(text, count) {
      const given = tokensOf(text);
      let next = await session.sampleToken(await read(given, 0), sampler);
      for (let written = 0; written < Math.min(count, contextTokens / 2); written += 1) {
        yield model.detokenize(Uint32Array.of(next));
        next = await session.sampleToken(await read(Uint32Array.of(next), given.length + written), sampler);
      }
    },
    embedding: async (text) => {
      const given = tokensOf(text);
      await read(given, 0);
      return [...session.getEmbedding(given.length)];
    },
    close: async () => {
      sampler.dispose();
      await session.dispose();
      await model.dispose();
      await engine.dispose();
    },
  };
}
