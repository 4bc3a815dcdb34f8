interface FilmProps {
  /** Of a recording in public/videos, made by `npm run videos` with its first picture. */
  readonly name: string;
  readonly title: string;
}

/** A captioned recording of the product, without sound; nothing but its first picture is fetched before it is played. */
export function Film({ name, title }: FilmProps) {
  return (
    <video
      controls
      preload="none"
      poster={`/videos/${name}.webp`}
      width={1280}
      height={720}
      aria-label={title}
      className="h-auto w-full rounded-control border border-line"
    >
      <source src={`/videos/${name}.webm`} type="video/webm" />
      <track default kind="captions" srcLang="en" label="English" src={`/videos/${name}.vtt`} />
    </video>
  );
}
