import type { AssistantMessage } from "@cerebro/contracts/entities/assistant/assistant.ts";
import { describe, expect, it, vi } from "vitest";
import { follow } from "./use-conversation.ts";

const message = (confidence: number | null): AssistantMessage => ({
  id: "0199b0f0-0000-7000-8000-000000000001",
  type: "assistant",
  content: "Opening Orders.",
  confidence,
  model: "cerebro-planner",
  processingTime: 1,
  timestamp: "2026-11-23T10:00:00Z",
  agent: "coordinator",
  metadata: null,
  parts: [],
  sources: [],
  suggestions: [],
  services: [],
  navigate: "/wms/orders",
  export: null,
  note: null,
});

describe("what an answer suggests to the browser", () => {
  it("opens a page by itself above 0.8, and at 0.8 or below only says so [AI-21]", () => {
    const opened = (confidence: number | null): unknown[] => {
      const go = vi.fn<(address: string) => void>();
      expect(follow(message(confidence), "/wms", go)).toBe("Opening Orders.");
      return go.mock.calls;
    };
    expect(opened(0.9)).toEqual([["/wms/orders"]]);
    expect(opened(0.81)).toEqual([["/wms/orders"]]);
    for (const unsure of [0.8, 0.7, 0, null]) expect(opened(unsure), String(unsure)).toEqual([]);
  });
});
