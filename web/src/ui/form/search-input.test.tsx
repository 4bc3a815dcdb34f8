import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchInput } from "./search-input.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const type = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } });

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe("a search field", () => {
  it("tells once typing rests, and at once on Enter", () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<SearchInput label="Search items" value="" onChange={onChange} />);
    type("ha");
    pass(200);
    type("hat");
    pass(249);
    expect(onChange).not.toHaveBeenCalled();
    pass(1);
    expect(onChange.mock.calls).toEqual([["hat"]]);
    type("hats");
    fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Enter" });
    expect(onChange).toHaveBeenLastCalledWith("hats");
  });

  it("follows the address when it changes elsewhere", () => {
    const { rerender } = render(<SearchInput label="Search items" value="hat" onChange={() => undefined} />);
    rerender(<SearchInput label="Search items" value="mug" onChange={() => undefined} />);
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "mug");
  });

  it("is emptied by Escape", () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<SearchInput label="Search items" value="hat" onChange={onChange} />);
    fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Escape" });
    expect(onChange).toHaveBeenCalledExactlyOnceWith("");
  });
});
