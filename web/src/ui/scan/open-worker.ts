/** What of Trusted Types is used here; browsers without them take the address as it is. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** The only policy of the program: it lets workers start that the build made, and nothing else. */
const policyName = "cerebro-workers";

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

const policy = trustedTypes?.createPolicy(policyName, {
  createScriptURL: (url) => {
    if (!/^\/assets\/[\w.-]+\.js$/.test(url)) throw new TypeError(`${url} is no worker of ours`);
    return url;
  },
});

export function openWorker(url: string): Worker {
  return new Worker(policy?.createScriptURL(url) ?? url, { type: "module" });
}
