import { pushEndpoints } from "@cerebro/contracts/endpoints/platform/push.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { pushJob } from "./send-push.ts";
import { readPushKey, readSubscribed, subscribe, unsubscribe } from "./subscribe.ts";
import { tellBy } from "./tell.ts";

export { follow, refuseUnfit } from "./subscribe.ts";
export { dropAllOf, dropSubscription, followedOf, isSubscribed } from "./subscriptions.store.ts";
export { tellFollowers, tellPerson } from "./tell.ts";

/** Messages to browsers that are closed (Web Push) [PWA-04]. */
export const registerPush: RegisterModule = ({ platform, mount }) => {
  tellBy(platform, pushJob(platform));
  mount(pushEndpoints, { isSubscribed: readSubscribed, readPushKey, subscribe, unsubscribe });
};
