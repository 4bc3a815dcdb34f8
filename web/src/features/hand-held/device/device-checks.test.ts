import { describe, expect, it } from "vitest";
import { type Device, deviceChecks, findOut } from "./device-checks.ts";

const bare: Device = {
  navigator: {},
  secure: true,
  detector: undefined,
  hasSound: false,
  screen: { width: 390, height: 844, ratio: 3 },
};
const find = (check: keyof typeof deviceChecks, device: Device) => findOut(deviceChecks[check].check, device);
const detector = (formats: readonly string[]) => ({ getSupportedFormats: () => Promise.resolve(formats) });

/** Just what a check asks a browser for. */
function browser(parts: object): Device {
  return { ...bare, navigator: parts };
}

describe("the device test", () => {
  it("says of a bare device what it cannot do and what to do instead [APP-18]", async () => {
    for (const check of ["camera", "sound", "vibration", "wakeLock", "storage", "offline"] as const) {
      expect(await find(check, bare), check).toMatchObject({ can: "no" });
    }
    expect((await find("camera", bare)).text).toContain("scanner");
    expect(await find("camera", { ...bare, secure: false })).toMatchObject({
      can: "no",
      text: expect.stringContaining("https"),
    });
  });

  it("counts cameras, and knows a browser that reads codes from one that needs help [WMS-15]", async () => {
    const devices = [{ kind: "videoinput" }, { kind: "audioinput" }, { kind: "videoinput" }];
    const two = browser({ mediaDevices: { enumerateDevices: () => Promise.resolve(devices) } });
    expect((await find("camera", two)).text).toContain("2 cameras");
    expect(
      await find("camera", browser({ mediaDevices: { enumerateDevices: () => Promise.resolve([]) } })),
    ).toMatchObject({ can: "no" });
    expect(
      await find("codeReader", { ...bare, detector: detector(["code_128", "data_matrix", "qr_code"]) }),
    ).toMatchObject({ can: "yes" });
    expect(await find("codeReader", { ...bare, detector: detector(["qr_code"]) })).toMatchObject({ can: "in-part" });
    expect(await find("codeReader", bare)).toMatchObject({ can: "in-part" });
  });

  it("tries what can only be known by trying, and reports a refusal as one", async () => {
    const lock = { release: () => Promise.resolve() };
    expect(await find("wakeLock", browser({ wakeLock: { request: () => Promise.resolve(lock) } }))).toMatchObject({
      can: "yes",
    });
    const refused = { request: () => Promise.reject(new Error("battery")) };
    expect(await find("wakeLock", browser({ wakeLock: refused }))).toMatchObject({ can: "in-part" });
    const broken = { estimate: () => Promise.reject(new Error("private window")) };
    expect((await find("storage", browser({ storage: broken }))).text).toBe(
      "The browser refused to tell: private window.",
    );
  });

  it("tells storage, touch and screen in figures", async () => {
    const storage = {
      estimate: () => Promise.resolve({ quota: 3e9, usage: 1e9 }),
      persisted: () => Promise.resolve(true),
    };
    expect(await find("storage", browser({ storage }))).toMatchObject({
      can: "yes",
      text: expect.stringContaining("2 GB free"),
    });
    expect((await find("touch", browser({ maxTouchPoints: 5 }))).text).toContain("5 fingers");
    expect((await find("display", bare)).text).toBe("390 × 844 points, 1170 × 2532 pixels.");
    expect(await find("connection", browser({ onLine: false }))).toMatchObject({ can: "no" });
  });
});
