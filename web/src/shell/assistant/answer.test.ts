import { describe, expect, it } from "vitest";
import { answer, introduction, suggestions } from "./answer.ts";

const picker = { roles: ["wms"] };

describe("the assistant without a model [APP-37]", () => {
  it("opens a page by what people call it", () => {
    expect(answer("Go to orders", picker)).toEqual({ text: "Opening Orders.", go: "/wms/orders" });
    expect(answer("take me to the inventory page", picker).go).toBe("/wms/inventory");
    expect(answer("settings", picker).go).toBe("/settings");
  });

  it("says why a page stays closed", () => {
    expect(answer("open fleet", picker)).toEqual({
      text: "Fleet is open to the role logistics. Ask an administrator of your company for it.",
    });
    expect(answer("open fleet", null)).toEqual({ text: "Fleet opens after you sign in." });
  });

  it("invents nothing", () => {
    expect(answer("go to the moon", picker)).toEqual({
      text: `I couldn't find a page for "the moon". Try: Executive, WMS, or Logistics.`,
    });
    expect(answer("how much stock do we have?", picker)).toEqual({
      text: "I didn't understand that command. Try asking differently or use the suggestions.",
    });
    expect(answer("help", picker).text).toBe(introduction);
  });

  it("suggests only what it understands", () => {
    for (const suggestion of suggestions)
      expect(answer(suggestion, picker).text).not.toMatch(/didn't understand|couldn't/);
  });
});
