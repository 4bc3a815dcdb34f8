import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isKeyboardOpen, swipeOf, untilScrollEnds } from "./gestures.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = { x: 100, y: 100 };

it.each([
  [175, 100, "right"],
  [174, 100, undefined],
  [25, 100, "left"],
  [26, 100, undefined],
  [200, 150, "right"],
  [200, 151, undefined],
] as const)(
  "takes a finger that ends at %i, %i for %s: from 75 px aside, and rather aside than down [APP-35]",
  (x, y, way) => {
    expect(swipeOf(start, { x, y })).toBe(way);
  },
);

it("takes more than a quarter less height for the keyboard, and not the bar of a browser [APP-35]", () => {
  expect(isKeyboardOpen(800, 599)).toBe(true);
  expect(isKeyboardOpen(800, 600)).toBe(false);
  expect(isKeyboardOpen(800, 744)).toBe(false);
});

it("says that scrolling ended 150 ms after the last movement, once [APP-35]", () => {
  const began = vi.fn<() => void>();
  const ended = vi.fn<() => void>();
  const scrolled = untilScrollEnds(began, ended);
  scrolled();
  vi.advanceTimersByTime(149);
  scrolled();
  vi.advanceTimersByTime(149);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(began).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(ended).toHaveBeenCalledTimes(1);
});
