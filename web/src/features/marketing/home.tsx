import { useQuery } from "@tanstack/react-query";
import { reading } from "../../data/query-client.ts";
import { useUser } from "../../data/use-session.ts";
import { ButtonLink } from "../../ui/action/link.tsx";

const parts = [
  ["Warehouse", "wms", "Stock kept as a double-entry ledger, orders from entry to shipment, one queue per operation."],
  ["Logistics", "logistics", "Shipments, routes, fleet and carriers against the promise to the customer."],
  ["Executive", "executive", "Money, service and risk, each figure leading to the rows it was made of."],
] as const;

/** The first page: what this is, and the ways in. The public site proper comes later. */
export function Home() {
  const user = useUser();
  return (
    <div className="mx-auto max-w-[1200px] px-6">
      <section className="max-w-[760px] py-[14dvh] max-mobile:py-16">
        <h1 className="text-display-1">Stock that can be proved. Figures that explain themselves.</h1>
        <p className="mt-5 max-w-[56ch] text-title font-body text-ink-muted">
          Cerebro runs a company’s warehouses and fleet and shows its executives what that does to money and risk.
        </p>
        <div className="mt-8 flex flex-wrap gap-3" data-density="touch">
          {user ? (
            <ButtonLink href="/dashboard-selection" variant="primary">
              Open workspace
            </ButtonLink>
          ) : (
            <>
              <ButtonLink href="/login" variant="primary">
                Sign in
              </ButtonLink>
              <ButtonLink href="/signup">Create an account</ButtonLink>
            </>
          )}
        </div>
        {!user && <DemoNote />}
      </section>
      <ul className="grid border-t border-line wide:grid-cols-3">
        {parts.map(([name, area, text]) => (
          <li
            key={area}
            data-hemisphere={area}
            className="border-line py-8 not-first:border-t wide:px-8 wide:not-first:border-t-0 wide:not-first:border-l wide:first:pl-0"
          >
            <h2 className="flex items-center gap-2.5 text-title">
              <span aria-hidden className="size-2 rounded-full bg-accent" />
              {name}
            </h2>
            <p className="mt-2 max-w-[44ch] text-read text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where the server runs as a demo, its accounts are listed on the sign-in page. */
function DemoNote() {
  const { data } = useQuery(reading("GET /api/about", {}));
  if (!data?.demo) return null;
  return (
    <p className="mt-4 text-ink-muted">
      This server runs as a demo: one account per role is listed on the sign-in page.
    </p>
  );
}
