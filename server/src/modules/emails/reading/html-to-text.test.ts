import { expect, it } from "vitest";
import { htmlToText } from "./html-to-text.ts";

it("keeps the words of a mail, its lines and cells, and nothing of scripts or styles [NLP-05]", () => {
  const html =
    "<html><head><title>x</title><style>p{}</style></head><body><script>alert(1)</script><p>Caf&eacute; &amp; bar&#33;</p>" +
    "<table><tr><td>LAMP-100</td><td>12</td></tr></table><!-- hidden --><div>Bye<br>Ada&#x21;</div></body></html>";
  expect(htmlToText(html)).toBe("Caf&eacute; & bar!\nLAMP-100\t12\nBye\nAda!");
  expect(htmlToText("<p>cut <scr")).toBe("cut <scr");
  expect(htmlToText("<script>endless")).toBe("");
});
