import { useEffect, useState } from "react";
import { call } from "../../data/client.ts";
import type { Output } from "../../data/request.ts";
import { TextLink } from "../../ui/action/link.tsx";

type Contact = Output<"GET /api/about">["contact"];

/** Contact of the operator, from the settings; nothing without any [APP-32]. */
export function ContactFacts() {
  const [contact, setContact] = useState<Contact>();
  useEffect(() => {
    const leaving = new AbortController();
    call("GET /api/about", {}, { signal: leaving.signal, anonymous: true }).then(
      (about) => setContact(about.contact),
      // The contact page beside it stands without the server.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  if (!contact || Object.values(contact).every((each) => each === null)) return null;
  const { name, address, email, phone } = contact;
  return (
    <address className="mt-3 flex flex-col gap-1 text-ink-muted not-italic">
      {name && <span className="text-ink">{name}</span>}
      {address && <span>{address}</span>}
      {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
      {phone && <TextLink href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</TextLink>}
    </address>
  );
}
