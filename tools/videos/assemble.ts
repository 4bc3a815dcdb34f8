import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Cue, Frame } from "./record.ts";

const run = promisify(execFile);

/** Joins frames to a VP9 film, with its first picture beside it; needs `ffmpeg` on the path. */
export async function assemble(frames: readonly Frame[], folder: string, film: string): Promise<void> {
  const last = frames.at(-1);
  if (last === undefined) throw new Error("a recording has no frames");
  const listed = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(2)}`);
  const list = join(folder, "frames.txt");
  await writeFile(list, [...listed, `file '${last.file}'`].join("\n"));
  const input = ["-y", "-f", "concat", "-safe", "0", "-i", list];
  const output = [
    "-vf",
    "fps=10,format=yuv420p",
    "-c:v",
    "libvpx-vp9",
    "-cpu-used",
    "5",
    "-row-mt",
    "1",
    "-crf",
    "36",
    "-b:v",
    "0",
    "-an",
    film,
  ];
  await run("ffmpeg", [...input, ...output]);
  await run("ffmpeg", ["-y", "-i", film, "-frames:v", "1", "-quality", "80", film.replace(/webm$/, "webp")]);
}

/** Captions as WebVTT. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, until, text }) => `${clock(from)} --> ${clock(until)}\n${text}`);
  return `WEBVTT\n\n${blocks.join("\n\n")}\n`;
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const milliseconds = Math.round((seconds - whole) * 1000);
  return `${parts.map((part) => String(part).padStart(2, "0")).join(":")}.${String(milliseconds).padStart(3, "0")}`;
}
