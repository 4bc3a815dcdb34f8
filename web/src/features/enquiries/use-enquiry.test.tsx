import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { answering } from "../../../test/open-screen.tsx";
import { useEnquiry } from "./use-enquiry.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("what a visitor sends without a connection waits for it [PWA-02]", async () => {
  const connected = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const asked = answering({});
  const { result } = renderHook(() => useEnquiry<string>(() => Promise.reject(new Error("not reached"))));
  act(() => {
    result.current.begin();
    result.current.send("Hello");
  });
  expect([result.current.busy, asked]).toEqual([true, []]);
  connected.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.waitFor(() => expect(result.current.busy).toBe(false));
});
