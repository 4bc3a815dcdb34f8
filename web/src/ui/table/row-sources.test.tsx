import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { grid, type Item, items, layTableOut, table } from "../../../test/items-table.tsx";
import { rowsHere, type RowSource } from "./rows.ts";

beforeEach(layTableOut);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("rows in pages", () => {
  const page = (rest: Partial<RowSource<Item>>): RowSource<Item> => ({
    ...rowsHere(items.slice(0, 30)),
    count: 12_000,
    hasMore: true,
    ...rest,
  });

  it("asks for the next ones when the end comes near, once", () => {
    const loadMore = vi.fn<() => void>();
    const { rerender } = render(table({ source: page({ loadMore }) }));
    expect(loadMore).toHaveBeenCalledOnce();
    rerender(table({ source: page({ loadMore, loadingMore: true }) }));
    expect(loadMore).toHaveBeenCalledOnce();
  });

  it("does not ask again by itself after a failure, but offers to", async () => {
    const loadMore = vi.fn<() => void>();
    render(table({ source: page({ loadMore, moreFailed: true }) }));
    expect(loadMore).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(loadMore).toHaveBeenCalledOnce();
  });

  it("says that the count is open where the server stopped counting", () => {
    render(table({ source: page({ countIsCapped: true }) }));
    expect(screen.getByText("12,000+ items")).toBeTruthy();
    expect(grid().getAttribute("aria-rowcount")).toBe("-1");
  });
});

describe("what stands in the place of rows", () => {
  const none = (rest: Partial<RowSource<Item>>): RowSource<Item> => ({ ...rowsHere<Item>([]), ...rest });

  it("is a skeleton while loading", () => {
    render(table({ source: none({ status: "loading", count: undefined }) }));
    expect(screen.getByRole("status", { name: "Loading items" })).toBeTruthy();
  });

  it("is the way out of a failure", async () => {
    const retry = vi.fn<() => void>();
    render(table({ source: none({ status: "failed", error: new Error("x"), retry }) }));
    expect(screen.getByRole("alert").textContent).toContain("Failed to load data");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it("says that there is no connection", () => {
    render(table({ source: none({ status: "offline" }) }));
    expect(screen.getByText("You are offline")).toBeTruthy();
  });

  it("says what to do where there is nothing yet, and undoes a filter where nothing fits", async () => {
    const { rerender } = render(table({ source: none({}) }));
    expect(screen.getByText("Import a list")).toBeTruthy();
    const onClearFilters = vi.fn<() => void>();
    rerender(table({ source: none({}), onClearFilters }));
    expect(screen.queryByText("Import a list")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Clear search and filters" }));
    expect(onClearFilters).toHaveBeenCalledOnce();
  });
});
