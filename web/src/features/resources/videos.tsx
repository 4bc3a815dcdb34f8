import videos from "../../../content/videos.json" with { type: "json" };
import { Panel } from "../../ui/layout/panel.tsx";
import { Shelf } from "./shelf.tsx";

/** `/resources/videos`: recordings of screens of the demo company, with captions and their text [APP-16]. */
export function Videos() {
  return (
    <Shelf page="resourceVideos">
      <div className="grid items-start gap-4 wide:grid-cols-2">
        {videos.map(({ name, title, about, seconds, captions }) => (
          <Panel key={name} title={title} hint={`${about} Demo company, ${seconds} seconds, no sound.`}>
            <video
              controls
              preload="metadata"
              width={1280}
              height={720}
              aria-label={title}
              className="h-auto w-full rounded-control border border-line"
            >
              <source src={`/videos/${name}.webm`} type="video/webm" />
              <track default kind="captions" srcLang="en" label="English" src={`/videos/${name}.vtt`} />
            </video>
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
