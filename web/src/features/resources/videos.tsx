import Clapperboard from "lucide-react/icons/clapperboard";
import { href } from "@cerebro/contracts/pages/href.ts";
import { ButtonLink } from "../../ui/action/link.tsx";
import { EmptyState } from "../../ui/feedback/state-panel.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Shelf } from "./shelf.tsx";

/** `/resources/videos`: recordings of screens; this version comes with none [APP-16]. */
export function Videos() {
  return (
    <Shelf page="resourceVideos">
      <Panel>
        <EmptyState
          icon={Clapperboard}
          title="This version has no recordings"
          action={<ButtonLink href={href("resourceGuides")}>Read the guides</ButtonLink>}
        >
          The guides describe the same jobs step by step.
        </EmptyState>
      </Panel>
    </Shelf>
  );
}
