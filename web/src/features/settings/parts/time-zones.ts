import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";

/** `America/New_York` reads `New York`, with its region beside it. */
export function zoneOption(zone: string): ComboboxOption {
  const [region = zone, ...place] = zone.replaceAll("_", " ").split("/");
  return place.length === 0 ? { value: zone, label: zone } : { value: zone, label: place.join(", "), hint: region };
}

export const timeZones: readonly ComboboxOption[] = ["UTC", ...Intl.supportedValuesOf("timeZone")].map(zoneOption);
