import ArrowUp from "lucide-react/icons/arrow-up";
import Mic from "lucide-react/icons/mic";
import Square from "lucide-react/icons/square";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { assistantLettersAtMost } from "@cerebro/contracts/constants/assistant.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { listen, newRecognition } from "./voice.ts";

interface QuestionFieldProps {
  placeholder: string;
  /** An answer is under way and can be stopped. */
  onStop: (() => void) | undefined;
  onAsk: (question: string) => void;
  onProblem: (text: string) => void;
}

/** Where questions are typed, or spoken where the browser can hear [AI-24]. */
export function QuestionField({ placeholder, onStop, onAsk, onProblem }: QuestionFieldProps) {
  const [text, setText] = useState("");
  const [hearing, setHearing] = useState<() => void>();
  const [recognition] = useState(newRecognition);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "" || onStop !== undefined) return;
    setText("");
    onAsk(text);
  }
  function speak() {
    if (recognition === null) return;
    if (hearing !== undefined) return hearing();
    const stop = listen(recognition, { onText: onAsk, onProblem, onEnd: () => setHearing(undefined) });
    setHearing(() => stop);
  }
  return (
    <form onSubmit={submit} className="flex items-center gap-1 border-t border-line p-2 pl-4">
      <input
        ref={field}
        value={text}
        maxLength={assistantLettersAtMost}
        onChange={(event) => setText(event.target.value)}
        aria-label="Ask the assistant"
        placeholder={hearing === undefined ? placeholder : "Listening…"}
        className="h-control min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-faint"
      />
      {recognition !== null && (
        <IconButton
          label={hearing === undefined ? "Speak" : "Stop listening"}
          icon={Mic}
          aria-pressed={hearing !== undefined}
          onClick={speak}
        />
      )}
      {onStop === undefined ? (
        <IconButton type="submit" label="Send" icon={ArrowUp} variant="primary" />
      ) : (
        <IconButton label="Stop the answer" icon={Square} variant="primary" onClick={onStop} />
      )}
    </form>
  );
}
