import { dottedName, housePath, isTest, literalText, type Node, type Rule, undeclaredIn } from "./syntax.ts";

interface PlaceLaw {
  readonly from: RegExp;
  /** Dotted names that may not be used there. */
  readonly names: readonly string[];
  readonly because: string;
}

const placeLaws: readonly PlaceLaw[] = [
  {
    from: /^(contracts|engines|server\/(src|database))\/(?!(src\/)?platform\/(config|arenas)\.ts$)/,
    names: ["process.env"],
    because: "the environment is read in server/src/platform/config.ts only, and before everything in arenas.ts",
  },
  {
    from: /^server\/src\/(?!platform\/read-json\.ts$)/,
    names: ["JSON.parse"],
    because: "readJson of server/src/platform/read-json.ts refuses JSON that is nested too deeply",
  },
  {
    from: /^(contracts|engines|server|web)\/src\//,
    names: ["URL.canParse"],
    because: "it answers yes to some addresses that cannot be parsed; URL.parse answers null",
  },
  {
    from: /^web\/src\/(?!data\/storage[/.])/,
    names: ["localStorage", "sessionStorage", "indexedDB"],
    because: "the browser's storage is used in web/src/data/storage only",
  },
  {
    from: /^web\/src\/(?!data\/|service-worker\.ts$)/,
    names: ["fetch", "WebSocket", "EventSource", "XMLHttpRequest", "navigator.sendBeacon"],
    because: "the network is used in web/src/data only",
  },
  {
    from: /^(engines|contracts)\/src\//,
    names: [
      "Date.now",
      "Math.random",
      "performance.now",
      "crypto",
      "process",
      "console",
      "document",
      "window",
      "setTimeout",
    ],
    because: "engines and contracts are pure: time and randomness are arguments",
  },
];

/** Every name that nothing in the file declares, lengthened by its properties: `process`, `process.env`, … */
function* globalNames(identifier: Node): Generator<string> {
  for (let node: Node | null = identifier; node !== null; node = ownerOf(node)) {
    yield dottedName(node).replace(/^(globalThis|window|self)\./, "");
  }
}

function ownerOf(node: Node): Node | null {
  return node.parent?.type === "MemberExpression" && node.parent["object"] === node ? node.parent : null;
}

const statement = /^\s*(select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|truncate\s)/i;

/** Things allowed only in certain places: environment, storage, network, clock, SQL. */
export const placeRule: Rule = {
  create(context) {
    const path = housePath(context);
    if (isTest(path)) return {};
    const laws = placeLaws.filter((law) => law.from.test(path));
    const sqlForbidden = /^server\/src\/(?!platform\/)/.test(path) && !path.endsWith(".store.ts");
    const checkGlobal = (identifier: Node): void => {
      const names = [...globalNames(identifier)];
      const law = laws.find((candidate) => candidate.names.some((name) => names.includes(name)));
      if (law === undefined) return;
      const name = names.find((candidate) => law.names.includes(candidate));
      context.report({ node: identifier, message: `${name} may not be used in ${path}: ${law.because}.` });
    };
    const checkSql = (node: Node): void => {
      if (sqlForbidden && statement.test(literalText(node))) {
        context.report({ node, message: `SQL in ${path}: it stands in *.store.ts only.` });
      }
    };
    return {
      Program: () => {
        if (laws.length > 0) undeclaredIn(context).forEach(checkGlobal);
      },
      Literal: checkSql,
      TemplateLiteral: checkSql,
      NewExpression: (node) => {
        const bare = Array.isArray(node["arguments"]) && node["arguments"].length === 0;
        if (bare && dottedName(node["callee"]) === "Date" && /^(engines|contracts)\/src\//.test(path)) {
          context.report({ node, message: `new Date() in ${path}: time is an argument.` });
        }
      },
    };
  },
};
