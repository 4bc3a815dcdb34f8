import { afterEach, expect, it, vi } from "vitest";
import { giveFeedback } from "./feedback.ts";

afterEach(() => vi.unstubAllGlobals());

function device() {
  const shaken: unknown[] = [];
  const heard: number[] = [];
  vi.stubGlobal("navigator", { vibrate: (pattern: unknown) => shaken.push(pattern) });
  vi.stubGlobal(
    "AudioContext",
    class {
      state = "running";
      currentTime = 0;
      destination = {};
    },
  );
  vi.stubGlobal(
    "GainNode",
    class {
      connect() {
        return this;
      }
    },
  );
  vi.stubGlobal(
    "OscillatorNode",
    class {
      constructor(_audio: unknown, { frequency }: { frequency: number }) {
        heard.push(frequency);
      }
      connect() {
        return this;
      }
      start() {}
      stop() {}
    },
  );
  return { shaken, heard };
}

it("tells a right scan from a wrong one by sound and by vibration [WMS-15]", () => {
  const { shaken, heard } = device();
  giveFeedback("ok", { sound: true });
  expect([shaken.splice(0), heard.splice(0)]).toEqual([[[40]], [880]]);
  giveFeedback("error", { sound: true });
  expect([shaken.splice(0), heard.splice(0)]).toEqual([[[80, 60, 80]], [220, 160]]);
});

it("vibrates without a sound where the person turned it off [WMS-15]", () => {
  const { shaken, heard } = device();
  giveFeedback("error", { sound: false });
  expect([shaken, heard]).toEqual([[[80, 60, 80]], []]);
});
