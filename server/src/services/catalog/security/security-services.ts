import { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import { applicationEndpoints } from "@cerebro/contracts/endpoints/identity/applications.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const accessReview = defineService({
  id: "access-review",
  category: "security",
  port: 8001,
  summary: "Sessions, API keys, connected applications and sign-in providers that act in one's name.",
  actions: actionsOf({
    list_sessions: accountEndpoints.listSessions,
    list_keys: accountEndpoints.listApiKeys,
    list_applications: applicationEndpoints.listApplications,
    remaining: accountEndpoints.listRemainingAccess,
  }),
});

const secondFactorStatus = defineService({
  id: "second-factor-status",
  category: "security",
  port: 8002,
  summary: "Whether the second factor of the signed-in person is set up.",
  actions: actionsOf({ read: accountEndpoints.readSecondFactor }),
});

const signInProviders = defineService({
  id: "sign-in-providers",
  category: "security",
  port: 8003,
  summary: "Sign-in providers and whether they are connected.",
  actions: actionsOf({ list: accountEndpoints.listProviders }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const securityServices = [accessReview, secondFactorStatus, signInProviders];
