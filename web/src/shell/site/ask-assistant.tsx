import { Button } from "../../ui/action/button.tsx";
import { toggleAssistant } from "../assistant/toggle.ts";

/** Opens the assistant by its toggle event [APP-32]. */
export function AskAssistant() {
  return (
    <Button variant="ghost" onClick={toggleAssistant}>
      Ask the assistant
    </Button>
  );
}
