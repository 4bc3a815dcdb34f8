import type { ReactNode } from "react";
import { mayOpen } from "@cerebro/contracts/pages/admit.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { useUser } from "../data/use-session.ts";
import { ButtonLink } from "../ui/action/link.tsx";

/** The way to the import, for those who may go it. */
export function ImportLink({ children }: { children: ReactNode }) {
  const user = useUser();
  if (!mayOpen(pageOf("importData").access, user)) return null;
  return <ButtonLink href={href("importData")}>{children}</ButtonLink>;
}
