import { describe, expect, it } from "vitest";
import { stylesMark, withUsedStyles } from "./used-styles.ts";

const face = (family: string, file: string, range: string): string =>
  `@font-face{font-family:${family};src:url(${file});unicode-range:${range}}`;

const styled = async (body: string, css: string): Promise<string> => withUsedStyles(`${stylesMark}${body}`, css);

describe("the styles a page carries", () => {
  it("are those of its tags, whatever signs their names have, and not of its words", async () => {
    const css = String.raw`.flex{display:flex}.\[\&\>\*\+\*\]\:mt-4>*+*{margin-top:16px}.grid{display:grid}`;
    const page = await styled('<p class="[&amp;&gt;*+*]:mt-4 grid">A flex belongs to a cable.</p>', css);
    expect(page).toContain(String.raw`<style>.\[\&\>\*\+\*\]\:mt-4>*+*{margin-top:16px}.grid{display:grid}</style>`);
  });

  it("bring the fonts of its letters, of two with the same letters the later one", async () => {
    const whole = face("Text", "whole.woff2", "U+??");
    const lean = face("Text", "lean.woff2", "U+20-7e");
    const cyrillic = face("Text", "cyrillic.woff2", "U+400-45f");
    const css = whole + cyrillic + lean;
    expect(await styled("<p>Plain\nwords</p>", css)).toContain(`<style>${lean}</style>`);
    expect(await styled("<p>Caf\u00e9</p>", css)).toContain(`<style>${whole}${lean}</style>`);
    expect(await styled("<p>&#x416; &#1078;</p>", css)).toContain(`<style>${cyrillic}${lean}</style>`);
    const code = lean.replace("Text;", "Code Font;font-display:swap;");
    const rule = (fonts: string): string => `code{font-family:${fonts}}`;
    for (const fonts of ['"Code Font", monospace', "Code Font,monospace"]) {
      expect(await styled("<code>Plain words</code>", code + rule(fonts))).toContain(
        `<style>${code}${rule("monospace")}</style>`,
      );
    }
    // Of a font that is asked for with the page the words are set at once.
    const preload = '<link rel="preload" as="font" href="lean.woff2">';
    expect(await styled(`${preload}<code>Plain words</code>`, code + rule('"Code Font",monospace'))).toContain(
      `<style>${code}${rule('"Code Font",monospace')}</style>`,
    );
  });

  it("leave out properties that nothing names, and the rules of paper", async () => {
    const used = '@property --used{syntax:"*";inherits:false}';
    const spare = '@property --spare{syntax:"*";inherits:false}';
    const page = await styled(
      "<p>Text</p>",
      `p{color:var(--used)}@media print{@page{margin:14mm}p{color:black}}${used}${spare}`,
    );
    expect(page).toContain(`<style>p{color:var(--used)}${used}</style>`);
  });
});
