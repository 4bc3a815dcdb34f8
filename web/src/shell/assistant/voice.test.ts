import { describe, expect, it } from "vitest";
import { listen, newRecognition, type Recognition } from "./voice.ts";

class Heard implements Recognition {
  lang = "";
  interimResults = true;
  onresult: Recognition["onresult"] = null;
  onerror: Recognition["onerror"] = null;
  onend: Recognition["onend"] = null;
  start(): void {}
  stop(): void {}
}

function hearing(act: (recognition: Heard) => void) {
  const said: string[] = [];
  const recognition = new Heard();
  listen(recognition, {
    onText: (text) => said.push(`text: ${text}`),
    onProblem: (text) => said.push(text),
    onEnd: () => said.push("end"),
  });
  act(recognition);
  recognition.onend?.();
  return said;
}

describe("questions that are spoken [AI-24]", () => {
  it("works where the browser has it, under its name or its prefix", () => {
    expect(newRecognition({})).toBeNull();
    expect(newRecognition({ webkitSpeechRecognition: Heard })).toBeInstanceOf(Heard);
  });

  it("gives the text, or says what went wrong", () => {
    expect(hearing((one) => one.onresult?.({ results: [[{ transcript: " late orders " }]] }))).toEqual([
      "text: late orders",
      "end",
    ]);
    expect(hearing((one) => one.onerror?.({ error: "not-allowed" }))).toEqual([
      "Microphone access was denied. Allow it in the browser's settings and try again.",
      "end",
    ]);
    expect(hearing((one) => one.onerror?.({ error: "no-speech" }))).toEqual([
      "No speech was detected. Please try again.",
      "end",
    ]);
    expect(hearing((one) => one.onerror?.({ error: "network" }))).toEqual([
      "Speech recognition failed. Please try again or type your question.",
      "end",
    ]);
    expect(hearing(() => {})).toEqual(["No speech was detected. Please try again.", "end"]);
  });
});
