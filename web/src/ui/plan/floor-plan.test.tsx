import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FloorPlan } from "./floor-plan.tsx";

beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(600));
afterEach(() => void vi.restoreAllMocks());

const cells = [
  { id: "1", label: "A-01", x: 2, y: 2, width: 3, height: 1, value: 80 },
  { id: "2", label: "A-02", x: 6, y: 2, width: 3, height: 1, value: null },
];
const plan = (onOpen = vi.fn<(id: string) => void>()) => (
  <FloorPlan
    title="Fill by bay"
    measure="% full"
    ground={{ x: 0, y: 0, width: 30, height: 20 }}
    cells={cells}
    onOpen={onOpen}
  />
);

describe("a floor plan", () => {
  it("chooses places by arrow keys, says what is known of them and opens by Enter", () => {
    const onOpen = vi.fn<(id: string) => void>();
    render(plan(onOpen));
    const drawing = screen.getByRole("group", { name: "Fill by bay" });
    fireEvent.keyDown(drawing, { key: "ArrowRight" });
    expect(screen.getByRole("status").textContent).toBe("A-01: 80 % full");
    fireEvent.keyDown(drawing, { key: "ArrowRight" });
    expect(screen.getByRole("status").textContent).toBe("A-02: % full unknown");
    fireEvent.keyDown(drawing, { key: "Enter" });
    expect(onOpen).toHaveBeenCalledExactlyOnceWith("2");
  });

  it("comes closer by + and shows all again by 0", () => {
    render(plan());
    const drawing = screen.getByRole("group");
    const whole = drawing.getAttribute("viewBox");
    fireEvent.keyDown(drawing, { key: "+" });
    const [, , width = 0] = (drawing.getAttribute("viewBox") ?? "").split(" ").map(Number);
    expect(width).toBeLessThan(Number(whole?.split(" ")[2]));
    fireEvent.keyDown(drawing, { key: "0" });
    expect(drawing.getAttribute("viewBox")).toBe(whole);
  });

  it("is a list as well", async () => {
    render(plan());
    await userEvent.click(screen.getByRole("button", { name: "Show as list" }));
    const places = within(screen.getByRole("list")).getAllByRole("button");
    expect(places.map((place) => place.textContent)).toEqual(["A-0180 % full", "A-02– % full"]);
    await userEvent.click(places[0] ?? document.body);
    expect(screen.getByRole("status").textContent).toBe("A-01: 80 % full");
  });
});
