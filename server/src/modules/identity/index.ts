import { accountEndpoints } from "@cerebro/contracts/endpoints/account.ts";
import type { RegisterModule } from "../modules.ts";
import { readProfile } from "./profile/read-profile.ts";

export { createAuthenticator } from "./access/authenticate.ts";

export const registerIdentity: RegisterModule = ({ mount }) => {
  mount({ readProfile: accountEndpoints.readProfile }, { readProfile });
};
