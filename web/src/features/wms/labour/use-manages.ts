import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { useUser } from "../../../data/use-session.ts";

/** Whether the person plans the work of others; the server judges again. */
export function useManages(): boolean {
  return rolePasses(useUser()?.roles ?? [], "manager");
}
