import { afterEach, describe, expect, it, vi } from "vitest";
import { wire } from "./browser-wire.ts";

afterEach(() => void vi.restoreAllMocks());

describe("what the browser tells the wire", () => {
  it("is that the network went or came, and that the page may have slept [RT-04, RT-05]", () => {
    const network = vi.spyOn(wire, "network").mockReturnValue();
    const look = vi.spyOn(wire, "look").mockReturnValue();
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
    expect(network.mock.calls).toEqual([[false], [true]]);
    document.dispatchEvent(new Event("visibilitychange"));
    document.dispatchEvent(new Event("resume"));
    window.dispatchEvent(new Event("pageshow"));
    expect(look).toHaveBeenCalledTimes(3);
  });
});
