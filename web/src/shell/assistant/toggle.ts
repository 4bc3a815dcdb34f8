/** Any part of the product opens or closes the assistant by this event [APP-37]. */
export const assistantToggle = "cerebro:toggle-assistant";

let isWanted = false;

/** A press before the assistant is loaded is kept for it. */
export function toggleAssistant(): void {
  isWanted = window.dispatchEvent(new Event(assistantToggle, { cancelable: true })) && !isWanted;
}

/** Whether the assistant was asked for before it could hear; true once. */
export function wasAsked(): boolean {
  const was = isWanted;
  isWanted = false;
  return was;
}
