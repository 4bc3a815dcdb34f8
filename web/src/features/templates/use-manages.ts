import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { useUser } from "../../data/use-session.ts";

/** Whether the person may apply templates; the server judges again. */
export function useManages(): boolean {
  return rolePasses(useUser()?.roles ?? [], "manager");
}
