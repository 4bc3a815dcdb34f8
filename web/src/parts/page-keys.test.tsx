import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openScreen } from "../../test/open-screen.tsx";
import { PageKeys } from "./page-keys.tsx";

async function page() {
  const run = vi.fn<() => void>();
  openScreen(
    <main id="main">
      <input type="search" aria-label="Search" />
      <textarea aria-label="Note" />
      <button type="button">Elsewhere</button>
      <PageKeys keys={[{ key: "c", does: "Create an order", run }]} />
    </main>,
  );
  await screen.findByLabelText("Search");
  return run;
}

describe("the keys of a page", () => {
  it("work wherever the focus is, but never while somebody types [APP-19]", async () => {
    const run = await page();
    fireEvent.keyDown(screen.getByRole("button"), { key: "c" });
    expect(run).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(screen.getByLabelText("Note"), { key: "c" });
    fireEvent.keyDown(screen.getByLabelText("Search"), { key: "c" });
    fireEvent.keyDown(document.body, { key: "c", ctrlKey: true });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("search with / and list themselves with ?", async () => {
    await page();
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(screen.getByLabelText("Search"));
    fireEvent.keyDown(document.body, { key: "?" });
    expect(screen.getByText("Create an order")).toBeDefined();
  });
});
