/** A canvas needs a colour, not a variable. */
export function resolvedColor(element: HTMLElement, color: string): string {
  const probe = document.createElement("span");
  probe.style.color = color;
  element.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}

/** Calls when colours may be others now; answers how to stop it. */
export function onThemeChange(changed: () => void): () => void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const attributes = new MutationObserver(changed);
  dark.addEventListener("change", changed);
  attributes.observe(document.documentElement, { attributeFilter: ["data-theme", "data-hemisphere", "data-contrast"] });
  return () => {
    dark.removeEventListener("change", changed);
    attributes.disconnect();
  };
}
