import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";

/** A part of the product whose tests are tried with faults, and the tests that have to find them. */
export interface Area {
  /** The files faults are planted in, as globs from the root; tests among them are left out. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** A faulty file is tried with the tests that import it only: those of engines import what they test. */
  readonly related: boolean;
  /** The tests need PostgreSQL. One server serves the whole run, and each test file makes its own database. */
  readonly database: boolean;
}

const modules = "server/src/modules";

export const areas = {
  engines: {
    files: ["engines/src/**/*.ts"],
    tests: ["engines/src/**/*.test.ts"],
    related: true,
    database: false,
  },
  ledger: {
    files: [`${modules}/wms/stock/*.ts`],
    tests: [
      `${modules}/wms/{labels,lots,orders,serials,stock,transfers,units}/!(large-order).api.test.ts`,
      `${modules}/wms/ledger/{verify-ledger,ledger.property}.api.test.ts`,
      `${modules}/wms/{access,documents,lists,order-to-cash}.api.test.ts`,
      `${modules}/wms/stock/movement-hash.test.ts`,
      `${modules}/actions/undo.api.test.ts`,
    ],
    related: false,
    database: true,
  },
  decisions: {
    files: [`${modules}/decisions/**/*.ts`],
    tests: [`${modules}/decisions/**/*.test.ts`, `${modules}/workflows/approval.api.test.ts`],
    related: false,
    database: true,
  },
  identity: {
    files: [`${modules}/identity/**/*.ts`],
    tests: [`${modules}/identity/**/*.test.ts`],
    related: false,
    database: true,
  },
} as const satisfies Readonly<Record<string, Area>>;

export type AreaName = keyof typeof areas;

export const areaNames = keysOf(areas);
