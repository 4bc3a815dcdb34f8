import { useEffect, useState } from "react";
import { servicesShown } from "@cerebro/contracts/constants/marketing.ts";
import { call } from "../../../data/client.ts";
import type { Output } from "../../../data/request.ts";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";

type Service = Output<"GET /api/about/services">["rows"][number];

/** Services behind the calculator: those of this server, as it reports them [ROI-06]. */
export function Services() {
  const [services, setServices] = useState<readonly Service[] | "asked" | "silent">("asked");
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call("GET /api/about/services", {}, { signal: leaving.signal, anonymous: true }).then(
      ({ rows }) => setServices(rows),
      () => !leaving.signal.aborted && setServices("silent"),
    );
    return () => leaving.abort();
  }, [asked]);

  function again() {
    setServices("asked");
    setAsked(asked + 1);
  }

  const known = typeof services === "string" ? [] : services;
  const active = known.filter(({ isActive }) => isActive).length;
  return (
    <div>
      <h2 className="text-display-3">Powered by {typeof services !== "string" && `${active} `}AI Analytics Services</h2>
      <div className="mt-4 min-h-14 text-read text-ink-muted">
        {services === "asked" && <p>Asking this server what runs on it.</p>}
        {services === "silent" && (
          <div className="flex flex-wrap items-center gap-4">
            <p>The server does not answer at the moment, so its services are not listed.</p>
            <Button onClick={again}>Ask again</Button>
          </div>
        )}
        {known.length > 0 && (
          <>
            <ul className="flex flex-wrap gap-2">
              {known.slice(0, servicesShown).map(({ id, name, isActive }) => (
                <li key={id}>
                  <StatusBadge tone={isActive ? "good" : "neutral"}>
                    {name}: {isActive ? "active" : "inactive"}
                  </StatusBadge>
                </li>
              ))}
            </ul>
            <p className="mt-3 text-tool">
              {known.length > servicesShown
                ? `The first ${servicesShown} of ${known.length} that this server reports now.`
                : "As this server reports them now."}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
