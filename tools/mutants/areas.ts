import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";

/** A part of the product whose tests are tried with faults, and the tests that have to find them. */
export interface Area {
  /** The files faults are planted in, as globs from the root. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** A faulty file is tried with the tests that import it only: those of engines import what they test. */
  readonly related: boolean;
  /** On a PostgreSQL that all mutants of a run share; each test file makes a database of its own. */
  readonly database: boolean;
}

const notTests = "!**/*.{test,fixture}.ts";
const modules = "server/src/modules";

export const areas = {
  engines: {
    mutate: ["engines/src/**/*.ts", notTests],
    // Thousands of steps of the search take too long in code that carries the faults of all files.
    tests: ["engines/src/**/!(gap).test.ts"],
    related: true,
    database: false,
  },
  ledger: {
    mutate: [`${modules}/wms/stock/*.ts`, notTests],
    tests: [
      `${modules}/wms/{labels,lots,orders,serials,stock,transfers,units}/!(large-order).api.test.ts`,
      `${modules}/wms/ledger/{verify-ledger,ledger.property}.api.test.ts`,
      `${modules}/wms/{access,documents,lists,order-to-cash}.api.test.ts`,
      `${modules}/actions/undo.api.test.ts`,
    ],
    related: false,
    database: true,
  },
  decisions: {
    mutate: [`${modules}/decisions/**/*.ts`, notTests],
    tests: [`${modules}/decisions/**/*.test.ts`, `${modules}/workflows/approval.api.test.ts`],
    related: false,
    database: true,
  },
  identity: {
    mutate: [`${modules}/identity/**/*.ts`, notTests],
    tests: [`${modules}/identity/**/*.test.ts`],
    related: false,
    database: true,
  },
} as const satisfies Readonly<Record<string, Area>>;

export type AreaName = keyof typeof areas;

export const areaNames = keysOf(areas);
