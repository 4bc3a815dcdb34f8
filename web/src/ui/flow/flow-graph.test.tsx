import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { FlowGraph, type FlowNode } from "./flow-graph.tsx";

const node = (id: string, label: string, more: Partial<FlowNode> = {}): FlowNode => ({
  id,
  name: id,
  label,
  after: [],
  mark: "Waiting",
  tone: "neutral",
  ...more,
});
const columns = [
  [
    node("1", "Take the order", { mark: "Done", tone: "good", detail: "SO-1" }),
    node("2", "Look up", { busy: true, mark: "Running" }),
  ],
  [node("3", "Ship it", { after: ["1", "2"] })],
];
const graph = (onOpen = vi.fn<(id: string) => void>()) => (
  <FlowGraph title="Steps" columns={columns} columnName={(index) => `Wave ${index + 1}`} onOpen={onOpen} />
);

describe("a flow graph", () => {
  it("is one stop of the tab key, walked by arrows and opened by Enter", async () => {
    const onOpen = vi.fn<(id: string) => void>();
    const { container } = render(graph(onOpen));
    const boxes = within(screen.getByRole("group", { name: "Steps" })).getAllByRole("button");
    expect(boxes.map((box) => box.textContent)).toEqual([
      "1 Take the orderDoneSO-1",
      "2 Look upRunning",
      "3 Ship itWaiting",
    ]);
    expect(boxes.map((box) => box.tabIndex)).toEqual([0, -1, -1]);
    boxes[0]?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowDown" });
    expect(document.activeElement).toBe(boxes[1]);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowRight" });
    expect(document.activeElement).toBe(boxes[2]);
    expect(boxes.map((box) => box.tabIndex)).toEqual([-1, -1, 0]);
    await userEvent.keyboard("{Enter}");
    expect(onOpen).toHaveBeenCalledExactlyOnceWith("3");
    expect(container.querySelectorAll("path[d^=M]").length).toBeGreaterThanOrEqual(2);
  });

  it("is a list as well, which says what comes after what", async () => {
    render(graph());
    await userEvent.click(screen.getByRole("button", { name: "Show as list" }));
    expect(screen.queryByRole("group")).toBeNull();
    expect(screen.getByText("after 1, 2")).toBeTruthy();
    expect(screen.getByText("Wave 2")).toBeTruthy();
  });
});
