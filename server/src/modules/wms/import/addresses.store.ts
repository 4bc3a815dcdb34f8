import { identifier, type Sql, sql } from "../../../platform/sql.ts";
import type { Stage } from "./stage.ts";

const parts = {
  name: "name",
  postalCode: "postal_code",
  city: "city",
  region: "region",
  contactName: "contact",
  phone: "phone",
  email: "email",
  gln: "gln",
} as const;

type Prefix = "ship_to" | "bill_to";
/** Orders told the country they go to before addresses had parts. */
const countries = { ship_to: "country", bill_to: "bill_to_country" } as const;
const columns = Object.entries(countries).flatMap(([prefix, country]) =>
  ["r", "d"].flatMap((row) => [
    `${row}.${country}`,
    ...["address", ...Object.values(parts)].map((part) => `${row}.${prefix}_${part}`),
  ]),
);

/** Address in a staged row (`r`) or document (`d`), with nulls for missing parts. */
export function toldAddress(row: "r" | "d", prefix: Prefix): Sql {
  const column = (name: string): Sql => identifier(`${row}.${name}`, columns);
  return Object.entries(parts).reduce(
    (told, [key, part]) => sql`${told} || jsonb_build_object(${key}::text, ${column(`${prefix}_${part}`)})`,
    sql`jsonb_build_object('lines', address_lines(${column(`${prefix}_address`)}),
      'country', ${column(countries[prefix])})`,
  );
}

const cells = ["address", "bill_to_address", "ship_to_address"] as const;
type Cell = (typeof cells)[number];

/** Refuses rows whose address would have a line that is longer than labels and forms take. */
export async function refuseLongLines({ tx }: Stage, on: "row" | "document", fields: readonly Cell[]): Promise<void> {
  const from = on === "row" ? sql`import_row r` : sql`import_document d join import_row r using (doc)`;
  for (const field of fields) {
    await tx.execute(sql`
      insert into import_refusal (row, field, code)
      select r.row, ${field}, 'line_too_long' from ${from}
      where exists (select from jsonb_array_elements_text(address_lines(${identifier(field, cells)})) as line (text)
        where length(line.text) > 100)`);
  }
}

/** For kinds whose rows stand alone: the refused ones leave the stage. */
export async function dropRefused({ tx }: Stage): Promise<void> {
  await tx.execute(sql`delete from import_row where row in (select row from import_refusal)`);
}
