/** Outcome of one method, such as `dmarc=pass header.from=carrier.example`. Names are in lower case. */
interface MethodResult {
  readonly method: string;
  readonly result: string;
  /** Values by `ptype.property`, as often as they were given. */
  readonly properties: readonly (readonly [name: string, value: string])[];
}

interface AuthenticationResults {
  /** The server that writes this (authserv-id). */
  readonly server: string;
  /** Undefined where the rest breaks the grammar, or is of another version. */
  readonly results: readonly MethodResult[] | undefined;
}

/** The grammar is broken. */
class Malformed extends Error {}

/**
 * The value of an `Authentication-Results` header by RFC 8601, section 2.2; undefined where it names no server. A property
 * without a `ptype` is read too, since a large provider writes `action=none`.
 */
export function parseAuthenticationResults(header: string): AuthenticationResults | undefined {
  const scanner = new Scanner(header);
  let server: string;
  try {
    scanner.skip();
    server = scanner.value();
    scanner.skip();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
  // `spf=pass …` without a server in front of it: its first word is no name.
  if (scanner.sees("=") || scanner.sees("/")) return undefined;
  try {
    return { server, results: readResults(scanner) };
  } catch (error) {
    if (error instanceof Malformed) return { server, results: undefined };
    throw error;
  }
}

function readResults(scanner: Scanner): MethodResult[] {
  if (!scanner.sees(";") && scanner.keyword() !== "1") throw new Malformed();
  const results: MethodResult[] = [];
  scanner.skip();
  while (!scanner.ended) {
    scanner.require(";");
    scanner.skip();
    if (scanner.ended) break;
    const method = scanner.keyword();
    scanner.skip();
    if (method === "none" && scanner.ended && results.length === 0) break;
    results.push({ method: withVersion(scanner, method), ...readOutcome(scanner) });
    scanner.skip();
  }
  return results;
}

/** A method of another version than 1 is another method. */
function withVersion(scanner: Scanner, method: string): string {
  if (!scanner.takes("/")) return method;
  scanner.skip();
  const version = scanner.keyword();
  scanner.skip();
  return version === "1" ? method : `${method}/${version}`;
}

function readOutcome(scanner: Scanner): Omit<MethodResult, "method"> {
  scanner.require("=");
  scanner.skip();
  const result = scanner.keyword();
  const properties: (readonly [string, string])[] = [];
  for (;;) {
    const apart = scanner.skip();
    if (scanner.ended || scanner.sees(";")) return { result, properties };
    if (!apart) throw new Malformed();
    const property = readProperty(scanner);
    if (property[0] !== "reason") properties.push(property);
  }
}

function readProperty(scanner: Scanner): readonly [string, string] {
  let name = scanner.keyword();
  scanner.skip();
  if (scanner.takes(".")) {
    scanner.skip();
    name += `.${scanner.keyword()}`;
    scanner.skip();
  }
  scanner.require("=");
  scanner.skip();
  return [name, scanner.propertyValue()];
}

const blank = new Set([" ", "\t", "\r", "\n"]);
const letter = /[A-Za-z0-9_-]/;
/** Of a MIME token: everything that is printable and not special. */
const tokenLetter = /[^\s\p{Cc}()<>@,;:\\"/[\]?=]/u;
/** Wider than a token: signatures and addresses are written there without quotes. */
const valueLetter = /[^\s\p{Cc}()\\";]/u;

/** Reads a header once from left to right: no letter is looked at more than twice. */
class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get ended(): boolean {
    return this.#at >= this.#text.length;
  }

  sees(letter: string): boolean {
    return this.#text[this.#at] === letter;
  }

  takes(letter: string): boolean {
    if (!this.sees(letter)) return false;
    this.#at += 1;
    return true;
  }

  require(letter: string): void {
    if (!this.takes(letter)) throw new Malformed();
  }

  /** Skips blanks and comments; whether there were any. */
  skip(): boolean {
    const from = this.#at;
    for (;;) {
      while (blank.has(this.#text[this.#at] ?? "")) this.#at += 1;
      if (!this.takes("(")) return this.#at > from;
      this.#skipComment();
    }
  }

  #skipComment(): void {
    for (let depth = 1; depth > 0; this.#at += 1) {
      if (this.ended) throw new Malformed();
      if (this.sees("\\")) this.#at += 1;
      else if (this.sees("(")) depth += 1;
      else if (this.sees(")")) depth -= 1;
    }
  }

  keyword(): string {
    return this.#run(letter).toLowerCase();
  }

  value(): string {
    return this.sees('"') ? this.#quoted() : this.#run(tokenLetter);
  }

  propertyValue(): string {
    if (!this.sees('"')) return this.#run(valueLetter);
    const quoted = this.#quoted();
    return this.sees("@") ? quoted + this.#run(valueLetter) : quoted;
  }

  #quoted(): string {
    this.require('"');
    let value = "";
    while (!this.takes('"')) {
      this.takes("\\");
      if (this.ended) throw new Malformed();
      value += this.#text[this.#at];
      this.#at += 1;
    }
    return value;
  }

  #run(allowed: RegExp): string {
    const from = this.#at;
    while (!this.ended && allowed.test(this.#text[this.#at] ?? "")) this.#at += 1;
    if (this.#at === from) throw new Malformed();
    return this.#text.slice(from, this.#at);
  }
}
