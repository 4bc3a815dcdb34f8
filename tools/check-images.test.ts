import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { imageFaults } from "./check-images.ts";

const digest = `sha256:${"0a".repeat(32)}`;
const pod = (image: string): string => `kind: Pod\nspec:\n  containers:\n    - { name: a, image: "${image}" }\n`;
const text = (file: string): Promise<string> => readFile(file, "utf8");
const manifests = globSync("deploy/kubernetes/*.yaml");

describe("images", () => {
  it("are refused by a tag, by no tag and without their digest, and taken by a digest", () => {
    for (const image of ["nats:2", "nats", "nats:2@sha256:12", `registry.example.com:5000/nats:latest`]) {
      expect(imageFaults(pod(image))).toEqual([{ image, why: "is not named by a digest" }]);
    }
    expect(imageFaults(pod("nats@DIGEST"))).toEqual([{ image: "nats@DIGEST", why: "its digest is not filled in" }]);
    for (const image of [`nats@${digest}`, `registry.example.com:5000/a/nats:2@${digest}`]) {
      expect(imageFaults(pod(image))).toEqual([]);
    }
  });

  it("of the repository's manifests name no tag", async () => {
    const faults = (await Promise.all(manifests.map(text))).flatMap(imageFaults);
    expect(faults).toEqual([
      { image: "registry.example.com/cerebro@DIGEST", why: "its digest is not filled in" },
      { image: "docker.io/library/nats@DIGEST", why: "its digest is not filled in" },
    ]);
  });

  it("of compose and of the build are named by digests that have to be given", async () => {
    const Compose = z.object({
      services: z.record(z.string(), z.object({ image: z.string(), build: z.unknown() }).partial()),
    });
    const { services } = Compose.parse(parse(await text("deploy/compose.yaml"), { merge: true }));
    const fetched = Object.values(services).flatMap(({ image, build }) => (build === undefined ? [image] : []));
    expect(fetched).toHaveLength(3);
    for (const image of fetched) expect(image).toMatch(/^docker\.io\/library\/\w+@\$\{[A-Z]+_DIGEST:\?[^}]+\}$/);
    const from = (await text("deploy/Containerfile")).match(/^FROM .+$/gm);
    expect(from).toEqual([
      "FROM docker.io/library/node@${NODE_DIGEST} AS build",
      "FROM docker.io/library/node@${NODE_DIGEST}",
    ]);
  });
});

describe("what runs in Kubernetes", () => {
  it("gets no token of a service account", async () => {
    const documents = (await Promise.all(manifests.map(text))).flatMap((one) => parseAllDocuments(one));
    const Workload = z.object({ spec: z.object({ template: z.object({ spec: z.record(z.string(), z.unknown()) }) }) });
    const pods = documents.flatMap((document) => {
      const found = Workload.safeParse(document.toJS()).data;
      return found === undefined ? [] : [found.spec.template.spec];
    });
    expect(pods.map((spec) => spec["automountServiceAccountToken"])).toEqual([false, false]);
  });
});

describe("passwords", () => {
  it("stand on no command line of deploy/, of the documentation and of the tools", async () => {
    const given =
      /--(?:pass(?:word)?|from-literal)[= "',]|(?:psql|pg_dump|pg_basebackup|pg_restore)\b[^\n]*:\/\/[^\s/]+:[^\s@]+@|curl\b[^\n]* (?:-u|--user) \S+:/;
    const files = globSync([
      "deploy/**/*",
      "docs/*.md",
      "README.md",
      "CONTRIBUTING.md",
      "tools/**/*.{ts,mjs}",
      "bench/**/*.ts",
      "server/{src,test}/**/*.ts",
    ])
      .filter((file) => /\.\w+$/.test(file) && !file.endsWith("check-images.test.ts"))
      .concat("deploy/Containerfile");
    const found: string[] = [];
    for (const file of files) if (given.test(await text(file))) found.push(file);
    expect(found).toEqual([]);
  });
});
