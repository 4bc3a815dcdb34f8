import { onlineManager } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { ItemForm } from "./item-form.tsx";

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

it("says that it cannot open without a connection where the currency was never loaded, and opens when it is back [PWA-06] [WMS-01]", async () => {
  answering({ "GET /api/organisation": { currency: "EUR" } });
  onlineManager.setOnline(false);
  openScreen(<ItemForm item={undefined} onDone={() => undefined} onKept={() => undefined} />);
  expect(await screen.findByText("You are offline")).toBeDefined();
  onlineManager.setOnline(true);
  expect(await screen.findByRole("button", { name: "Create item" })).toBeDefined();
});
