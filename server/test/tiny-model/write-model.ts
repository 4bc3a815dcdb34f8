import { writeFile } from "node:fs/promises";
import { sequence } from "@cerebro/engines/language/training/grammar.ts";

/** Sizes of a model that is made in a moment and says nothing of use. */
const [width, inner, blocks, heads] = [64, 128, 2, 4];
/** A token for each byte, behind those for unknown, begin and end. */
const special = ["<unk>", "<s>", "</s>"];
const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`);
const tokens = [...special, ...bytes];

const number = (bytesOf: number, write: (buffer: Buffer) => void): Buffer => {
  const buffer = Buffer.alloc(bytesOf);
  write(buffer);
  return buffer;
};
const u32 = (value: number): Buffer => number(4, (buffer) => buffer.writeUInt32LE(value));
const u64 = (value: number): Buffer => number(8, (buffer) => buffer.writeBigUInt64LE(BigInt(value)));
const f32 = (value: number): Buffer => number(4, (buffer) => buffer.writeFloatLE(value));
const text = (value: string): Buffer => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const list = (type: number, items: readonly Buffer[]): Buffer =>
  Buffer.concat([u32(9), u32(type), u64(items.length), ...items]);
const whole = (value: number): Buffer => Buffer.concat([u32(4), u32(value)]);
const broken = (value: number): Buffer => Buffer.concat([u32(6), f32(value)]);
const words = (value: string): Buffer => Buffer.concat([u32(8), text(value)]);

const facts: Readonly<Record<string, Buffer>> = {
  "general.architecture": words("llama"),
  "general.name": words("tiny"),
  "llama.context_length": whole(1024),
  "llama.embedding_length": whole(width),
  "llama.block_count": whole(blocks),
  "llama.feed_forward_length": whole(inner),
  "llama.attention.head_count": whole(heads),
  "llama.attention.head_count_kv": whole(heads),
  "llama.attention.layer_norm_rms_epsilon": broken(1e-5),
  "llama.rope.dimension_count": whole(width / heads),
  "llama.vocab_size": whole(tokens.length),
  "tokenizer.ggml.model": words("llama"),
  "tokenizer.ggml.tokens": list(8, tokens.map(text)),
  "tokenizer.ggml.scores": list(
    6,
    tokens.map(() => f32(0)),
  ),
  "tokenizer.ggml.token_type": list(5, [2, 3, 3, ...bytes.map(() => 6)].map(u32)),
  "tokenizer.ggml.bos_token_id": whole(1),
  "tokenizer.ggml.eos_token_id": whole(2),
  "tokenizer.ggml.unknown_token_id": whole(0),
};

interface Tensor {
  readonly name: string;
  readonly sizes: readonly number[];
  readonly weight: (row: number) => number;
}

/** The tensors of a Llama with random weights, in which only letters that can be printed are ever the likeliest. */
function tensors(): Tensor[] {
  const random = sequence(18);
  const chance = (): number => random() - 0.5;
  const one = (): number => 1;
  const printable = (row: number): number => (row - special.length >= 32 && row - special.length < 127 ? chance() : 0);
  return [
    { name: "token_embd.weight", sizes: [width, tokens.length], weight: chance },
    { name: "output_norm.weight", sizes: [width], weight: one },
    { name: "output.weight", sizes: [width, tokens.length], weight: printable },
    ...Array.from({ length: blocks }, (_, block) => [
      { name: `blk.${block}.attn_norm.weight`, sizes: [width], weight: one },
      ...["q", "k", "v", "output"].map((part) => ({
        name: `blk.${block}.attn_${part}.weight`,
        sizes: [width, width],
        weight: chance,
      })),
      { name: `blk.${block}.ffn_norm.weight`, sizes: [width], weight: one },
      { name: `blk.${block}.ffn_gate.weight`, sizes: [width, inner], weight: chance },
      { name: `blk.${block}.ffn_up.weight`, sizes: [width, inner], weight: chance },
      { name: `blk.${block}.ffn_down.weight`, sizes: [inner, width], weight: chance },
    ]).flat(),
  ];
}

function dataOf({ sizes, weight }: Tensor): Buffer {
  const count = sizes.reduce((product, size) => product * size, 1);
  const [row = 1] = sizes;
  return number(count * 4, (buffer) => {
    for (let at = 0; at < count; at += 1) buffer.writeFloatLE(weight(Math.floor(at / row)), at * 4);
  });
}

/** Writes a whole model of half a megabyte in the format of llama.cpp, GGUF version 3: no model has to be fetched for a test. */
export async function writeTinyModel(path: string): Promise<void> {
  const all = tensors();
  const data = all.map(dataOf);
  let offset = 0;
  const places = all.map(({ name, sizes }, at) => {
    const place = Buffer.concat([text(name), u32(sizes.length), ...sizes.map(u64), u32(0), u64(offset)]);
    offset += data[at]?.length ?? 0;
    return place;
  });
  const head = Buffer.concat([
    Buffer.from("GGUF"),
    u32(3),
    u64(all.length),
    u64(Object.keys(facts).length),
    ...Object.entries(facts).map(([key, value]) => Buffer.concat([text(key), value])),
    ...places,
  ]);
  const filler = Buffer.alloc((32 - (head.length % 32)) % 32);
  await writeFile(path, Buffer.concat([head, filler, ...data]));
}
