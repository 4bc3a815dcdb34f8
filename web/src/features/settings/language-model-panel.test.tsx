import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ModelStatus } from "@cerebro/contracts/entities/assistant/language-model.ts";
import { answering, openScreen } from "../../../test/open-screen.tsx";
import { LanguageModelPanel } from "./language-model-panel.tsx";

const status: ModelStatus = {
  available: true,
  configured: true,
  version: "0.12.3",
  models: ["llama3.2:1b"],
  defaultModel: "llama3.2:1b",
  modelPresent: true,
  checkedAt: "2026-11-21T12:00:00.000Z",
  ttlMs: 60_000,
  error: null,
};
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(change: Partial<ModelStatus>) {
  answering({ "GET /api/ollama/status": { ...status, ...change } });
  openScreen(<LanguageModelPanel />);
}

describe("the local language model", () => {
  it.each([
    [{}, "llama3.2:1b is ready on Ollama 0.12.3."],
    [{ modelPresent: false, models: ["qwen3:4b"] }, "Installed there: qwen3:4b."],
    [{ available: false, error: "No local language model is set up." }, "No local language model is set up."],
  ])("is described as it is: %o", async (change, text) => {
    open(change);
    expect(await screen.findByText(text, { exact: false })).toBeDefined();
  });

  it("is used on this device once it is switched on, and no more once it is switched off [LLM-04]", async () => {
    open({});
    const choice = await screen.findByRole<HTMLInputElement>("switch", { name: /use the local language model/i });
    expect(choice.checked).toBe(false);
    await userEvent.click(choice);
    expect(localStorage.getItem("use-local-model")).toBe("true");
    expect(choice.checked).toBe(true);
    await userEvent.click(choice);
    expect(choice.checked).toBe(false);
  });
});
