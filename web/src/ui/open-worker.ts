interface Rules {
  readonly createScriptURL: (url: string) => string;
}
/** The used part of Trusted Types; browsers without them take the address unchanged. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): { createScriptURL(url: string): string };
}

/** The only policy of every page: it lets workers start that the build made, and nothing else. */
const policyName = "cerebro-workers";

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

const rules: Rules = {
  createScriptURL: (url) => {
    if (!/^\/(assets\/[\w.-]+|sw|sw-enhanced)\.js$/.test(url)) throw new TypeError(`${url} is no worker of ours`);
    return url;
  },
};
const policy = trustedTypes?.createPolicy(policyName, rules);

/** The address of a worker's file, as browsers with Trusted Types want to be given it. */
export const workerAddress = (url: string): string => policy?.createScriptURL(url) ?? url;

export function openWorker(url: string): Worker {
  return new Worker(workerAddress(url), { type: "module" });
}

let areLibrariesLet = false;

/**
 * A library that opens its workers itself hands over a plain address: the policy of the name `default` is asked about
 * those. The same rule applies to it. The server allows it only where a map style is set, for MapLibre.
 */
export function letLibrariesOpenWorkers(): void {
  if (areLibrariesLet) return;
  areLibrariesLet = true;
  trustedTypes?.createPolicy("default", rules);
}
