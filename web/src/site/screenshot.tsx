import sizes from "../../content/pictures.json" with { type: "json" };
import { cx } from "../ui/cx.ts";

type PictureSizes = Readonly<Record<string, { readonly width: number; readonly height: number }>>;
const known: PictureSizes = sizes;

/** Taken of a device in the hand: it stands beside a text rather than above it. */
export function isTall(name: string): boolean {
  const size = known[name];
  return size !== undefined && size.height > size.width;
}

interface ScreenshotProps {
  /** Of a picture in public/pictures, taken from the running product by `npm run pictures`. */
  name: string;
  /** What is to be seen on it. */
  alt: string;
  caption?: string;
  /** On the first screenful: fetched at once. */
  first?: boolean;
  className?: string;
}

/** The product itself, in the reader's theme; the picture of the other theme is never fetched. */
export function Screenshot({ name, alt, caption, first = false, className }: ScreenshotProps) {
  const size = known[name];
  if (!size) throw new Error(`There is no picture "${name}": run npm run pictures.`);
  return (
    <figure className={className}>
      <div className="overflow-hidden rounded-panel border border-line bg-surface-1">
        {(["light", "dark"] as const).map((theme) => (
          <img
            key={theme}
            src={`/pictures/${name}-${theme}.webp`}
            alt={alt}
            width={size.width}
            height={size.height}
            // A hidden picture is left alone only if it is lazy.
            loading="lazy"
            decoding="async"
            fetchPriority={first ? "high" : "auto"}
            className={cx("h-auto w-full", theme === "light" ? "only-in-light" : "only-in-dark")}
          />
        ))}
      </div>
      {caption && <figcaption className="mt-3 text-tool text-ink-faint">{caption}</figcaption>}
    </figure>
  );
}
