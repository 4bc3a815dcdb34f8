import { useState } from "react";
import { refusalText } from "../../../data/api-error.ts";
import { call } from "../../../data/client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";

/** Sign-in with another provider: the browser goes there and comes back to /auth/callback [AUTH-08]. */
export function Providers({ providers }: { providers: readonly { readonly id: string; readonly name: string }[] }) {
  const [leaving, setLeaving] = useState<string>();
  const [failure, setFailure] = useState<string>();
  if (providers.length === 0) return null;
  const start = async (provider: string) => {
    setLeaving(provider);
    setFailure(undefined);
    try {
      const { location } = await call("GET /api/auth/oauth/{provider}/start", { provider }, { anonymous: true });
      window.location.assign(location);
    } catch (error) {
      setLeaving(undefined);
      setFailure(refusalText(error));
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-3 text-small text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {failure !== undefined && <Banner tone="bad" title={failure} urgent />}
      {providers.map(({ id, name }) => (
        <Button key={id} busy={leaving === id} onClick={() => void start(id)}>
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}
