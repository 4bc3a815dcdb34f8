import type { shipmentPushEndpoints } from "@cerebro/contracts/endpoints/platform/push.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { dropSubscription, follow, isSubscribed, refuseUnfit } from "../../push/index.ts";
import { findTracked } from "./tracking.ts";

/** Browsers that get messages about a shipment, through its link [LOG-09]. */
const followShipment: Verb<typeof shipmentPushEndpoints.followShipment> = async (
  visitor,
  { token, ...subscription },
) => {
  const { shipmentId, organisationId } = await findTracked(visitor, token);
  const { platform } = visitor;
  await refuseUnfit(platform, subscription);
  await platform.database.transaction({ organisationId, accountId: null }, (tx) =>
    follow(tx, { shipmentId, organisationId, subscription, now: visitor.now() }),
  );
  return { followed: true };
};

const unfollowShipment: Verb<typeof shipmentPushEndpoints.unfollowShipment> = async (visitor, { token, endpoint }) => {
  const { shipmentId, organisationId } = await findTracked(visitor, token);
  await visitor.platform.database.transaction({ organisationId, accountId: null }, (tx) =>
    dropSubscription(tx, { shipmentId }, endpoint),
  );
  return { followed: false };
};

const isShipmentFollowed: Verb<typeof shipmentPushEndpoints.isShipmentFollowed> = async (
  visitor,
  { token, endpoint },
) => {
  const { shipmentId, reader } = await findTracked(visitor, token);
  return { followed: await isSubscribed(reader, { shipmentId }, endpoint) };
};

export const shipmentPushVerbs = { followShipment, isShipmentFollowed, unfollowShipment };
