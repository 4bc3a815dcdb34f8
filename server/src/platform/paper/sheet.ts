import { type Ink, mm } from "./ink.ts";

export const margin = mm(15);
const footHeight = mm(8);

/** The page being written on, and how far down it is written. */
export class Sheet {
  readonly ink: Ink;
  readonly left = margin;
  y = margin;
  readonly #page: { readonly size: string; readonly layout: "portrait" | "landscape" };

  constructor(ink: Ink, page: { readonly size: string; readonly layout: "portrait" | "landscape" }) {
    this.ink = ink;
    this.#page = page;
    this.newPage();
  }

  get width(): number {
    return this.ink.doc.page.width - 2 * margin;
  }

  /** Lower edge of what may be written on. */
  get bottom(): number {
    return this.ink.doc.page.height - margin - footHeight;
  }

  newPage(): void {
    this.ink.doc.addPage({ ...this.#page, margin: 0 });
    this.y = margin;
  }

  /** Goes on a new page when this one has less than `height` left. */
  reserve(height: number): void {
    if (this.y + height > this.bottom && this.y > margin) this.newPage();
  }

  /** Text over the whole width, on as many lines and pages as it takes. */
  paragraph(text: string, style: Parameters<Ink["text"]>[2], after = 0): void {
    const lineHeight = style.size * 1.35;
    for (const line of this.ink.wrap(text, this.width, style)) {
      this.reserve(lineHeight);
      this.ink.text({ x: this.left, y: this.y }, line, style);
      this.y += lineHeight;
    }
    this.y += after;
  }
}
