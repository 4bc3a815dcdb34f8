import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { queryClient } from "../data/query-client.ts";
import { LinkContext } from "../ui/action/link-context.ts";
import { FailureContext } from "../ui/feedback/async.tsx";
import { TooltipLayer } from "../ui/overlay/tooltip.tsx";
import { describeFailure } from "./errors/describe-failure.ts";
import { useHabitsKey } from "./habits.ts";
import { AppLink } from "./router/app-link.tsx";
import { router } from "./router/router.tsx";
import { ToastView } from "./toast-view.tsx";

/** The whole product in the browser. */
export function App() {
  const habits = useHabitsKey();
  return (
    <QueryClientProvider client={queryClient}>
      <FailureContext value={describeFailure}>
        <LinkContext value={AppLink}>
          <RouterProvider key={habits} router={router} />
          <ToastView />
          <TooltipLayer />
        </LinkContext>
      </FailureContext>
    </QueryClientProvider>
  );
}
