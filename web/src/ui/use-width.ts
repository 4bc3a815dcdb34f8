import { useLayoutEffect, useRef, useState } from "react";

/** Width of an element, followed. 0 until it is known. */
export function useWidth<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    setWidth(box.current.clientWidth);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}
