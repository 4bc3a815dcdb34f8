import { lazy, Suspense, useEffect, useState } from "react";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { isPaletteKey, isTyping } from "../keys.ts";
import { paletteOpen } from "./open.ts";

const Opened = lazy(async () => ({ default: (await import("./opened.tsx")).OpenedPalette }));

/** The command palette, there once it was asked for: Ctrl+K outside of text fields, or the search button. */
export function Palette({ visitor }: { visitor: Visitor | null }) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => {
      setAsked(true);
      setOpen(true);
    };
    const key = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || isTyping(event.target)) return;
      event.preventDefault();
      show();
    };
    window.addEventListener(paletteOpen, show);
    window.addEventListener("keydown", key);
    return () => {
      window.removeEventListener(paletteOpen, show);
      window.removeEventListener("keydown", key);
    };
  }, []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <Opened open={open} onClose={() => setOpen(false)} visitor={visitor} />
    </Suspense>
  );
}
