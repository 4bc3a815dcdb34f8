import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useUser } from "../../../data/use-session.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";

/** Anybody signed in may open these pages [APP-18]; their work belongs to those who may call its verbs. */
export function WarehouseOnly({ children }: { children: ReactNode }) {
  const roles = useUser()?.roles ?? [];
  if (rolePasses(roles, "wms")) return children;
  return (
    <>
      <h1 className="text-heading">Hand-held</h1>
      <EmptyState
        icon={Lock}
        title="This is work of the warehouse"
        action={<ButtonLink href={href("dashboardSelection")}>Choose an area</ButtonLink>}
      >
        Your account has no role there. An administrator can give it to you.
      </EmptyState>
    </>
  );
}
