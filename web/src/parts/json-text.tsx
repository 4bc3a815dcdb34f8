import { cx } from "../ui/cx.ts";

const parts = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?|true|false|null)/g;

interface Part {
  readonly text: string;
  readonly kind: "name" | "text" | "value" | "sign";
}

/** JSON split into what is drawn alike. */
export function jsonParts(json: string): readonly Part[] {
  const found: Part[] = [];
  let end = 0;
  for (const match of json.matchAll(parts)) {
    const [whole, text, colon] = match;
    if (match.index > end) found.push({ text: json.slice(end, match.index), kind: "sign" });
    found.push({ text: whole, kind: text === undefined ? "value" : colon === undefined ? "text" : "name" });
    end = match.index + whole.length;
  }
  return [...found, { text: json.slice(end), kind: "sign" }];
}

const looks = { name: "text-accent-text", text: "text-good", value: "text-warn", sign: "text-ink-faint" };

/** JSON in the colours of its parts. */
export function JsonText({ json }: { json: string }) {
  return jsonParts(json).map(({ text, kind }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
    <span key={index} className={cx(looks[kind])}>
      {text}
    </span>
  ));
}
