import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PositionReceipt } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { AppError } from "../../../platform/errors.ts";
import { enforce } from "../../../platform/http/limits.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { readBody } from "../../../platform/http/read-body.ts";
import { requestLimit } from "../../../platform/http/shared-limit.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type PhoneTold, readOsmAnd, readTraccarClient } from "./read-phone.ts";
import { keepOfToken } from "./tell-positions.ts";

const bytesAtMost = 8_192;
const path = "/osmand";
const tokenLettersAtMost = 200;

/**
 * The address for phones that speak OsmAnd's protocol or that of Traccar's apps [LOG-08]. They can send no headers, so the
 * key is among the values. It reports positions of one vehicle and does nothing else.
 */
export async function mountPhoneDoor(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (inner) => {
    const terms = { bytesAtMost, seconds: platform.config.bodySeconds };
    inner.addContentTypeParser(
      "application/x-www-form-urlencoded",
      async (request: FastifyRequest, body: Readable) => new URLSearchParams(await readBody(request, body, terms)),
    );
    const limit = requestLimit("phones", platform.config.requestsPerMinute, platform);
    // Before the body is read.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
      enforce(await limit.take(networkOf(request.ip)), reply);
    const options = { bodyLimit: bytesAtMost, onRequest };
    const handler = async (request: FastifyRequest): Promise<PositionReceipt> =>
      keep(platform, toldBy(request, platform));
    inner.get(path, options, handler);
    inner.post(path, options, handler);
  });
}

function toldBy(request: FastifyRequest, platform: Platform): PhoneTold {
  const now = platform.clock.now();
  const { body } = request;
  if (body instanceof URLSearchParams) return readOsmAnd(body, now);
  const search = request.url.split("?", 2)[1];
  if (search !== undefined && search !== "") return readOsmAnd(new URLSearchParams(search), now);
  const told = readTraccarClient(body, now);
  if (told === null) throw new AppError("device.not_understood");
  return told;
}

/** A position that is refused is answered, not failed: the phone would send it again for ever. */
async function keep(platform: Platform, { token, entry, isBlind }: PhoneTold): Promise<PositionReceipt> {
  if (token === "" || token.length > tokenLettersAtMost) throw new AppError("device.token_unknown");
  const receipt = await keepOfToken({ platform }, token, isBlind ? [] : [entry]);
  return isBlind ? { ...receipt, refused: [{ index: 0, reason: "invalid_fix" }] } : receipt;
}
