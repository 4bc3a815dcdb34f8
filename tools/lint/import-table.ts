export interface ImportLaw {
  /** Files it binds, by path in the repository. */
  readonly from: RegExp;
  /** Forbidden imports: a repository path, `node:x`, or a package name. */
  readonly never: RegExp;
  /** Exceptions to `never`; `$1` is the match of the first group of `from`. */
  readonly but?: string;
  /** `import type` is fine: nothing is loaded at run time. */
  readonly typesPass?: true;
  readonly because: string;
}

/** Folders of wms on four floors, the lowest first; the last row may import all floors and is imported by none. */
const wmsFloors = [
  "items|categories|owners|locations|serials",
  "stock|ledger|lots|units|tasks",
  "partners|orders|purchasing|transfers|returns|waves",
  "operations|counts|replenishment",
  "labels|reports|trace|labour|import|undo|words",
];

/** A folder imports its own floor and those below. */
const downwards: readonly ImportLaw[] = wmsFloors.slice(0, -1).map((floor, index) => ({
  from: new RegExp(`^server/src/modules/wms/(${floor})/`),
  never: new RegExp(`^server/src/modules/wms/(${wmsFloors.slice(index + 1).join("|")})/`),
  because: "wms has floors: master data, stock, documents, work on the floor; each imports downwards",
}));

/** Functions and packages that read papers, mails, EDI, EPCIS and files of imports. */
const strangersReaders = [
  "engines/src/language/(documents|emails|papers/read-paper)\\.ts$",
  "engines/src/edi/(split-interchange|read-interchange|check-set)\\.ts$",
  "engines/src/epcis/pre-hash\\.ts$",
  "server/src/modules/documents/reading/read-",
  "server/src/modules/emails/reading/html-to-text\\.ts$",
  "server/src/modules/imports/(reading/(inspect-file|csv-scanner|xlsx-)|parsing/(preview-file|stage-file|row-parser))",
  "(csv-parse|postal-mime|saxes|tesseract\\.js|unpdf|yauzl)(/|$)",
];

/** Allowed imports; the drawing of them is in docs/architecture.md. */
export const importLaws: readonly ImportLaw[] = [
  {
    from: /^contracts\/src\//,
    never: /./,
    but: "^(contracts/src/|zod$)",
    because: "contracts import zod only",
  },
  {
    from: /^engines\/src\//,
    never: /./,
    but: "^(engines|contracts)/src/",
    because: "engines are pure: no packages, no Node, only engines and contracts",
  },
  {
    from: /^server\/src\/platform\//,
    never: /^server\/src\/(modules|services|app|main)\b/,
    because: "the platform carries the modules and knows none of them",
  },
  {
    from: /^server\/src\/modules\/([\w-]+)\//,
    never: /^server\/src\/modules\/[\w-]+\//,
    // The warehouse reports events of shipments, and shipments lead orders of the warehouse: the events stand below both.
    but: "^server/src/modules/($1/|[\\w-]+/index\\.ts$|shipments/events/index\\.ts$)",
    because: "a module is entered through its index.ts",
  },
  {
    from: /^server\/src\/modules\/shipments\/events\//,
    never: /^server\/src\/modules\//,
    but: "^server/src/modules/shipments/events/",
    because: "events of shipments stand below the warehouse and import no module",
  },
  {
    from: /^server\/src\//,
    never: /^server\/src\/.*\.reader\.ts$/,
    typesPass: true,
    because: "a reader runs in the threads of platform/reading only; name its address there",
  },
  {
    // A backup is the operator's own file, read by a command.
    from: /^server\/src\/(?!.*\.reader\.ts$|modules\/[\w-]+\/(reading|parsing)\/|platform\/backup\/)/,
    never: new RegExp(`^(${strangersReaders.join("|")})`),
    typesPass: true,
    because: "what strangers wrote is read in threads, by a module *.reader.ts",
  },
  ...downwards,
  {
    from: /^server\/src\/modules\//,
    never: /^server\/src\/(services\/|app\.ts|main\.ts)/,
    because: "modules stand below services and the program",
  },
  {
    from: /^server\/src\/(modules\/[\w-]+|services)\//,
    never: /^server\/src\/(modules\/modules|app|main)\.ts$/,
    because: "the list of the modules and the program stand above their parts",
  },
  {
    from: /^server\/src\/modules\/(?!.*\.store\.ts$)/,
    never: /^server\/src\/platform\/sql\.ts$/,
    because: "SQL stands in *.store.ts only",
  },
  {
    from: /^server\/src\/(?!platform\/)/,
    never: /^(pg|pg-cursor|pg-copy-streams)$/,
    typesPass: true,
    because: "modules reach the database through the platform",
  },
  {
    from: /^server\/(src|database)\//,
    never: /^(web|e2e|bench|tools|server\/test)\//,
    because: "the server stands on contracts and engines only",
  },
  {
    from: /^web\/src\//,
    never: /^zod\b|^contracts\/src\/(endpoints|entities|messages)\//,
    but: "^contracts/src/entities/(state-machines|([\\w-]+/)?[\\w-]+-words)\\.ts$",
    typesPass: true,
    because: "schemas stay out of the browser's bundle; use import type",
  },
  {
    from: /^web\/src\//,
    never: /^(server|e2e|bench|tools)\/|^node:/,
    because: "the browser stands on contracts and engines only",
  },
  {
    from: /^web\/src\/ui\//,
    never: /^web\/src\/(data|parts|features|shell)\/|^(contracts|engines)\/|^@tanstack\/react-(query|router)$/,
    but: "^contracts/src/constants/",
    because: "the design system knows no business word",
  },
  {
    from: /^web\/src\/data\//,
    never: /^web\/src\/(ui|parts|features|shell)\//,
    because: "data knows no screen",
  },
  {
    from: /^web\/src\/features\/([\w-]+)\//,
    never: /^web\/src\/features\/[\w-]+\//,
    but: "^web/src/features/$1/",
    because: "a room never imports another; what two rooms share moves to parts/, ui/ or data/",
  },
  {
    from: /^web\/src\/parts\//,
    never: /^web\/src\/(features|shell)\//,
    because: "parts serve every room and know none",
  },
  {
    from: /^web\/src\/site\//,
    never: /^web\/src\/(parts|features|shell)\/|^@tanstack\//,
    because: "blocks of the public site know no room, and nothing that only the app needs",
  },
  {
    from: /^web\/src\/features\//,
    never: /^web\/src\/(shell|main)\b/,
    because: "the shell imports the rooms, not the other way round",
  },
  {
    from: /^e2e\//,
    never: /^(server|web)\/src\//,
    because: "journeys see the product from outside",
  },
];
