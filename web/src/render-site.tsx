import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteDocument } from "./site/document.ts";
import { liveDocuments, siteDocuments } from "./shell/site/documents.ts";
import { contentFiles } from "./shell/site/content-files.ts";
import { robots, rss, sitemap } from "./shell/site/feeds.ts";
import { SiteFrame } from "./shell/site/frame.tsx";
import { SiteHead } from "./shell/site/head.tsx";
import { NotFoundPage } from "./shell/site/not-found.tsx";
import { plainHabits } from "./shell/site/plain-habits.ts";

export interface SiteFile {
  /** Under the folder of the site: `pricing.html`, `blog/fefo.html`, `sitemap.xml`. */
  readonly name: string;
  readonly text: string;
}

export interface SiteShells {
  /** Head of a page of the site: icons, fonts, styles and the script that wakes its islands. */
  readonly head: string;
  /** The app's own document, for public pages that the app draws. */
  readonly app: string;
}

/** Every file of the public site. */
export function renderSite({ head, app }: SiteShells): readonly SiteFile[] {
  plainHabits();
  const documents = siteDocuments();
  const live = liveDocuments();
  return [
    ...live.map((document) => ({ name: fileOf(document.path), text: appPage(app, document) })),
    ...documents.map((document) => ({
      name: fileOf(document.path),
      text: page(head, <SiteHead document={document} />, <SiteFrame path={document.path}>{document.body}</SiteFrame>),
    })),
    {
      name: "404.html",
      text: page(
        head,
        <NotFoundHead />,
        <SiteFrame path="/404">
          <NotFoundPage />
        </SiteFrame>,
      ),
    },
    { name: "sitemap.xml", text: sitemap([...documents, ...live]) },
    { name: "robots.txt", text: robots() },
    { name: "rss.xml", text: rss(documents) },
    ...contentFiles(),
  ];
}

/** `/` is `index.html`, `/blog/fefo` is `blog/fefo.html`; the page for all paths below is named like its folder. */
const fileOf = (path: string): string =>
  path === "/" ? "index.html" : `${path.slice(1).replace(/\/\{\*\w+\}$/, "/any")}.html`;

/** The app's document with the page's head, and the page's frame until the app replaces it. */
function appPage(app: string, document: SiteDocument): string {
  const head = renderToStaticMarkup(<SiteHead document={document} />);
  const room = renderToStaticMarkup(<SiteFrame path={document.path}>{document.body}</SiteFrame>);
  return app
    .replace(/<title>.*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${room}</div>`);
}

const NotFoundHead = () => (
  <>
    <title>Page not found · Cerebro</title>
    <meta name="robots" content="noindex" />
  </>
);

function page(head: string, own: ReactNode, body: ReactNode): string {
  const [title, room] = [renderToStaticMarkup(own), renderToStaticMarkup(body)];
  return `<!doctype html><html lang="en"><head>${head}${title}</head><body>${room}</body></html>`;
}
