/** Gestures for devices that are touched; everybody else is spared the code [APP-35]. */
export function watchTouch(): void {
  if (!window.matchMedia("(pointer: coarse)").matches) return;
  void import("../ui/touch/follow-touch.ts").then(({ followTouch }) => followTouch()).catch(() => undefined);
}
