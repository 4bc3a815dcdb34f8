import type { ImportMapping, ImportPreview } from "@cerebro/contracts/entities/platform/imports.ts";
import type { ReferenceTarget } from "@cerebro/contracts/imports/field.ts";
import { importField, importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Button } from "../../ui/action/button.tsx";
import { ButtonLink } from "../../ui/action/link.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { isCreatable, withMissing } from "./mapping.ts";
import { formatCount } from "./words.ts";

const called: Readonly<Record<ReferenceTarget, readonly [string, string]>> = {
  item: ["item", "items"],
  customer: ["customer", "customers"],
  supplier: ["supplier", "suppliers"],
  location: ["location", "locations"],
};

export interface UnknownThingsProps {
  unknown: ImportPreview["unknown"];
  mapping: ImportMapping;
  busy: boolean;
  onChange: (mapping: ImportMapping) => void;
}

/** Lists unknown items, customers and so on, and offers to create them or to import them first. */
export function UnknownThings({ unknown, mapping, busy, onChange }: UnknownThingsProps) {
  const kind = importKinds[mapping.kind];
  return unknown.map(({ field, count, examples }) => {
    const value = importField(kind, field)?.value;
    if (value?.type !== "reference") return null;
    const { to } = value;
    const [one, many] = called[to];
    const more = count > examples.length ? " …" : "";
    const canCreate = isCreatable(to) && kind.creates.includes(to);
    return (
      <Banner
        key={field}
        tone="warn"
        title={`${formatCount(count)} ${count === 1 ? one : many} unknown: ${examples.join(", ")}${more}.`}
        action={
          canCreate ? (
            <Button
              busy={busy}
              onClick={() =>
                onChange({
                  ...mapping,
                  options: { ...mapping.options, createMissing: withMissing(mapping.options, to, true) },
                })
              }
            >
              {`Create the ${many} on the way`}
            </Button>
          ) : (
            <ButtonLink href={href("importData")}>{`Import ${many} first`}</ButtonLink>
          )
        }
      >
        {canCreate
          ? `Their rows are refused unless the ${many} are imported first or come into being with these rows.`
          : `Their rows are refused until the ${many} are imported; this file can be uploaded again afterwards.`}
      </Banner>
    );
  });
}
