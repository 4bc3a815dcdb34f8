import { describe, expect, it } from "vitest";
import { creditsOf } from "./credits.ts";

describe("the credits of a map style", () => {
  it("are read as words and links [LOG-08]", () => {
    expect(
      creditsOf(
        `<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a> contributors | <a href='https://tiles.example/?a=1&amp;b=2'>Tiles</a>`,
      ),
    ).toEqual([
      { text: "© OpenStreetMap", href: "https://www.openstreetmap.org/copyright" },
      { text: "contributors" },
      { text: "Tiles", href: "https://tiles.example/?a=1&b=2" },
    ]);
    expect(creditsOf("Ordnance Survey &#169; 2026 &#x26; others")).toEqual([
      { text: "Ordnance Survey © 2026 & others" },
    ]);
    expect(creditsOf("")).toEqual([]);
  });

  it("hold no markup, and lead nowhere but to pages [LOG-08]", () => {
    expect(creditsOf(`<a href="javascript:alert(1)">Us</a>`)).toEqual([{ text: "Us" }]);
    expect(creditsOf(`<a href="&#106;avascript:alert(1)"><b>Us</b></a>`)).toEqual([{ text: "Us" }]);
    expect(creditsOf(`<img src=x onerror="alert(1)">Surveyors &unknown; &#x110000;`)).toEqual([
      { text: "Surveyors &unknown; &#x110000;" },
    ]);
  });
});
