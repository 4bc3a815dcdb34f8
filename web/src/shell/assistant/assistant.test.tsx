import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { isAssistantKey, isTyping } from "../keys.ts";

const fields = ["text", "email", "password", "search", "tel", "url", "number"];

describe("the assistant's shortcut [AI-17]", () => {
  it("is Ctrl+J or Command+J", () => {
    const key = (init: KeyboardEventInit) => isAssistantKey(new KeyboardEvent("keydown", { key: "j", ...init }));
    expect(key({ ctrlKey: true })).toBe(true);
    expect(key({ metaKey: true })).toBe(true);
    expect(key({})).toBe(false);
    expect(key({ ctrlKey: true, shiftKey: true })).toBe(false);
  });

  it("keeps still in every field that somebody types in", () => {
    let typing: boolean | undefined;
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the test hears the keys as the shell does
      <div onKeyDown={({ target }) => (typing = isTyping(target))}>
        {fields.map((type) => (
          <input key={type} type={type} aria-label={type} />
        ))}
        <textarea aria-label="textarea" />
        <select aria-label="select" />
        {["", "true", "plaintext-only"].map((kind) => (
          <div key={kind} ref={(box) => box?.setAttribute("contenteditable", kind)} aria-label={`editable ${kind}`} />
        ))}
        <button type="button">button</button>
      </div>,
    );
    for (const name of [...fields, "textarea", "select", "editable", "editable true", "editable plaintext-only"]) {
      fireEvent.keyDown(screen.getByLabelText(name), { key: "j", ctrlKey: true });
      expect(typing, name).toBe(true);
    }
    fireEvent.keyDown(screen.getByText("button"), { key: "j", ctrlKey: true });
    expect(typing).toBe(false);
  });
});
