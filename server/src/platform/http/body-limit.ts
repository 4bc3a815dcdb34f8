import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";

const usualBytes = 1_048_576;
const publicBytes = 16_384;

/** Bytes of a body; few where nobody is known yet. */
export const bodyLimitOf = ({ access, upload, bodyBytes }: Endpoint): number =>
  upload?.maxBytes ?? bodyBytes ?? (access === "public" ? publicBytes : usualBytes);
