/** Any part of the shell opens the command palette by this event. */
export const paletteOpen = "cerebro:open-palette";

export function openPalette(): void {
  window.dispatchEvent(new Event(paletteOpen));
}
