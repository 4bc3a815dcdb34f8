import { ButtonLink } from "../../ui/action/link.tsx";

/** Into the workspace, or to the door of it. */
export function WaysIn({ signedIn }: { signedIn: boolean }) {
  if (signedIn) {
    return (
      <ButtonLink href="/dashboard-selection" variant="primary">
        Open workspace
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink href="/login" variant="ghost">
        Sign in
      </ButtonLink>
      <ButtonLink href="/signup" variant="primary">
        Sign up
      </ButtonLink>
    </>
  );
}
