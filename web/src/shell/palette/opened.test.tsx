import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { OpenedPalette } from "./opened.tsx";

it("opens on a page of the public site, where nothing around it has a client of queries [APP-37]", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  render(<OpenedPalette open visitor={null} onClose={() => undefined} />);
  expect(await screen.findByRole("combobox")).toBeDefined();
});
