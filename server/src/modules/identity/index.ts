import { identityEndpoints } from "@cerebro/contracts/endpoints/identity.ts";
import type { RegisterModule } from "../modules.ts";
import { readProfile } from "./profile/read-profile.ts";

export { createAuthenticator } from "./access/authenticate.ts";

export const registerIdentity: RegisterModule = ({ mount }) => {
  mount(identityEndpoints, { readProfile });
};
