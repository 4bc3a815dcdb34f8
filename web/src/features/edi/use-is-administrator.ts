import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { useUser } from "../../data/use-session.ts";

/** Whether the signed-in person may set up trading partners. */
export const useIsAdministrator = (): boolean => rolePasses(useUser()?.roles ?? [], "admin");
