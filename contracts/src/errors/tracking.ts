import type { ErrorText } from "./error-text.ts";

export const trackingErrors = {
  "device.taken": { status: 409, text: "There is a device called {uniqueId} already." },
  "device.not_understood": {
    status: 400,
    text: "Not a position: OsmAnd sends id, lat, lon and timestamp in the address or in a form, Traccar Client sends JSON with device_id and location.",
  },
  "device.token_unknown": { status: 401, text: "No device has this token." },
  "fence.crossed_itself": { status: 422, text: "The border of {name} crosses itself." },
  "trail.window": { status: 422, text: "A trail begins before it ends and covers at most {days} days." },
} as const satisfies Record<string, ErrorText>;
