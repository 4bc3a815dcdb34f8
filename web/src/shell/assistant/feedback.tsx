import { rateAnswer } from "@cerebro/contracts/fields/assistant/assistant.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { useState } from "react";
import { useCommand } from "../../parts/use-command.ts";
import { Button } from "../../ui/action/button.tsx";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { TextField } from "../../ui/form/fields.tsx";

const field = fieldsFor(rateAnswer);

/** Whether an answer helped; of one that did not, what would have been right [AI-19]. */
export function Feedback({ interactionId }: { interactionId: string }) {
  const [asked, setAsked] = useState(false);
  const [correction, setCorrection] = useState("");
  const [thanked, setThanked] = useState(false);
  const command = useCommand("POST /api/assistant/feedback", {
    told: undefined,
    refusal: "toast",
    onDone: () => setThanked(true),
  });
  const rate = (rating: number) => command.run({ interactionId, rating, userCorrection: correction.trim() || null });
  if (thanked) return <p className="text-small text-ink-muted">Thank you for the feedback.</p>;
  if (!asked) {
    return (
      <div className="flex gap-1">
        <IconButton label="Good answer" icon={ThumbsUp} density="dense" onClick={() => rate(5)} />
        <IconButton label="Poor answer" icon={ThumbsDown} density="dense" onClick={() => setAsked(true)} />
      </div>
    );
  }
  return (
    <div className="flex items-end gap-2">
      <TextField
        {...field("userCorrection")}
        label="What would have been right?"
        className="flex-1"
        value={correction}
        onChange={(event) => setCorrection(event.target.value)}
      />
      <Button busy={command.busy} onClick={() => rate(1)}>
        Send
      </Button>
    </div>
  );
}
