import videos from "../../../content/videos.json" with { type: "json" };
import { Film } from "../../ui/data/film.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Shelf } from "./shelf.tsx";

/** `/resources/videos`: recordings of screens of the demo company, with captions and their text [APP-16]. */
export function Videos() {
  return (
    <Shelf page="resourceVideos">
      <div className="grid items-start gap-4 wide:grid-cols-2">
        {videos.map(({ name, title, about, seconds, captions }) => (
          <Panel key={name} title={title} hint={`${about} Demo company, ${seconds} seconds, no sound.`}>
            <Film name={name} title={title} />
            <details className="mt-3">
              <summary className="min-h-6 cursor-pointer text-ink-muted">Read the captions</summary>
              <ol className="mt-2 list-decimal pl-5">
                {captions.map((caption) => (
                  <li key={caption}>{caption}</li>
                ))}
              </ol>
            </details>
          </Panel>
        ))}
      </div>
    </Shelf>
  );
}
