import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import type { systemEndpoints } from "@cerebro/contracts/endpoints/system.ts";
import type { OpenApiDocument } from "@cerebro/contracts/entities/open-api.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { describeApi } from "../../platform/http/openapi.ts";
import { version } from "./version.ts";

/** Made when somebody first asks: it takes a tenth of a second and most processes never need it. */
let made: { readonly url: string; readonly document: OpenApiDocument } | undefined;

export const openApi: Verb<typeof systemEndpoints.openApi> = async ({ platform }) => {
  const url = platform.config.publicUrl;
  if (made?.url !== url) made = { url, document: describeApi(endpoints, { version, url }) };
  return made.document;
};
