import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { claims } from "../../content/claims.ts";
import { ClaimList } from "./claim-list.tsx";

it("every claim stands in one piece, letter for letter, for eyes and for readers [MKT-01]", () => {
  render(<ClaimList claims={Object.values(claims)} />);
  const read = screen.getAllByRole("listitem").map((line) => {
    for (const mark of line.querySelectorAll("[aria-hidden]")) mark.remove();
    return line.textContent;
  });
  expect(read).toEqual(Object.values(claims).map(({ text }) => text));
});
