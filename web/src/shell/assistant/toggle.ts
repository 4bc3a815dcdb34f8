/** Any part of the product opens or closes the assistant by this event [APP-37]. */
export const assistantToggle = "cerebro:toggle-assistant";

export function toggleAssistant(): void {
  window.dispatchEvent(new Event(assistantToggle));
}
