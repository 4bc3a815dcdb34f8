import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { commonCode, sharedCode } from "./build/common-code.ts";
import { firstPaint } from "./build/first-paint.ts";
import { leanFonts } from "./build/lean-fonts.ts";
import { precompress } from "./build/precompress.ts";
import { preloadFonts } from "./build/preload-fonts.ts";
import { retriedImports } from "./build/retried-imports.ts";
import { serviceWorker } from "./build/service-worker.ts";

/** Where `npm run dev -w web` sends calls to: a server started beside it. */
const api = `http://localhost:${process.env["PORT"] ?? "3000"}`;

/** Browsers that place popovers by CSS anchors and choose colours by light-dark(): what the design system stands on. */
const browsers = ["chrome125", "edge125", "firefox147", "safari26"];

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [
    react({ compiler: true }),
    tailwind(),
    // What belongs to the browser's files alone, and not to the program that writes the pages of the public site.
    !isSsrBuild && [
      firstPaint(),
      leanFonts(),
      preloadFonts(["geist-lean"]),
      retriedImports(),
      serviceWorker(),
      precompress(),
    ],
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    // The sizes of chunks are shown on /dev/routes from this file.
    manifest: true,
    reportCompressedSize: false,
    // The library that draws a map style is this big; it is fetched by those alone who have one.
    chunkSizeWarningLimit: 1_200,
    // Every target knows modulepreload. What a page's own script imports is found when that has come: naming it ahead for
    // every page would cost each first visit more than the round trip costs the one who goes there.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === "html" ? dependencies : dependencies.filter((file) => file.endsWith(".css")),
    },
    // Fonts as data: URLs would break the policy font-src 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The app, and what brings the pages of the public site to life.
      ...(!isSsrBuild && { input: ["index.html", "src/site.ts"] }),
      // Compressing takes as long as bundling; that is known and no news at every build.
      checks: { pluginTimings: false },
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              // What changes only when a library does is cached apart from what changes with every release.
              groups: [
                { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
                // All that a public page needs before it fetches its islands.
                {
                  name: "first",
                  test: /vite\/preload-helper|[\\/]src[\\/](ui[\\/]styles|shell[\\/]shell)\.css$/,
                  priority: 2,
                },
                { name: commonCode(import.meta.dirname) },
                // The plan has no circles, and what a module imports has its own place in it.
                { name: sharedCode(import.meta.dirname), includeDependenciesRecursively: false },
              ],
            },
          },
    },
  },
  server: {
    port: 5173,
    proxy: {
      "^/(api|-)/": api,
      "^/ws": { target: api, ws: true },
    },
  },
}));
