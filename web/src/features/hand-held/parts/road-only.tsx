import Truck from "lucide-react/icons/truck";
import type { ReactNode } from "react";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { useUser } from "../../../data/use-session.ts";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";

/** Anybody signed in may open these pages [APP-18]; their work belongs to those who may call its verbs. */
export function RoadOnly({ title, children }: { title: string; children: ReactNode }) {
  const roles = useUser()?.roles ?? [];
  if (rolePasses(roles, "logistics")) return children;
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      <EmptyState icon={Truck} title="This is work of the road">
        Your account has no role in logistics. An administrator can give it to you.
      </EmptyState>
    </>
  );
}
