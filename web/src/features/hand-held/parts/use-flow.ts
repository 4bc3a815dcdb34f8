import { useRef, useState } from "react";
import { type Act, stepBack, stepOn, type Track, trackFrom, type Turn } from "../flow/turn.ts";
import type { Tell } from "./use-said.ts";

interface FlowOptions<State, Event> {
  readonly step: (state: State, event: Event) => Turn<State>;
  readonly begin: State;
  readonly tell: Tell;
  /** `restart` begins anew once an act is done: what is done cannot be stepped back over. */
  readonly send: (act: Act, restart: (state: State) => void) => void;
}

/** A flow on screen: events in, what is said and sent out, and the way back. */
export function useFlow<State, Event>({ step, begin, tell, send }: FlowOptions<State, Event>) {
  const [track, setTrack] = useState<Track<State>>(() => trackFrom(begin));
  // Scans come faster than drawings: each goes on from the last, drawn or not.
  const latest = useRef(track);
  function become(next: Track<State>) {
    latest.current = next;
    setTrack(next);
  }
  return {
    state: track.now,
    dispatch: (event: Event) => {
      const turn = step(latest.current.now, event);
      become(stepOn(latest.current, turn.state));
      if (turn.said) tell(turn.said);
      if (turn.act) send(turn.act, (state) => become(trackFrom(state)));
    },
    /** Undefined where there is nothing to take back. */
    undo: track.past.length === 0 ? undefined : () => become(stepBack(latest.current)),
  };
}
