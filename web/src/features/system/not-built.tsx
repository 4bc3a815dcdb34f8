import { matchPage } from "@cerebro/contracts/pages/match.ts";
import { usePath } from "../../data/address.ts";
import { useUser } from "../../data/use-session.ts";
import { ButtonLink } from "../../ui/action/link.tsx";
import { Badge } from "../../ui/data/badge.tsx";

/** Shown for every announced page that is not built: its purpose, and no figure. */
export function NotBuilt() {
  const path = usePath();
  const user = useUser();
  const page = matchPage(path)?.page;
  if (!page) return null;
  const back = user ? "/dashboard-selection" : "/";
  return (
    <section className="mx-auto flex w-full max-w-[640px] flex-col px-6 py-[12dvh]">
      <div>
        <Badge tone="neutral">Not built yet</Badge>
      </div>
      <h1 className="mt-3 text-display-3">{page.title}</h1>
      <p className="mt-2 text-read text-ink-muted">{page.purpose}</p>
      <p className="mt-6 text-ink-muted">This page is part of the plan and shows nothing until it does its work.</p>
      <div className="mt-4">
        <ButtonLink href={back}>{user ? "Back to the areas" : "Back to the start"}</ButtonLink>
      </div>
    </section>
  );
}
