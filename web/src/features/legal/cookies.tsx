import { storage } from "@cerebro/contracts/storage/storage.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import { LegalPage } from "./legal-page.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";

interface Purpose {
  readonly what: string;
  readonly until: string;
  readonly when: "signed in" | "chosen" | "hand-held" | "assistant asked";
}

const signOut = "You sign out, or it runs out";
const changed = "You change it, or clear the site's data";
const answered = "The server has answered";
const unused = "reserved, nothing writes it yet";

/** Why each value is kept: a value without a reason does not compile. */
export const purposes: Readonly<Record<keyof typeof storage, Purpose>> = {
  accessToken: { what: "Proves to the server that you are signed in, for minutes", until: signOut, when: "signed in" },
  refreshToken: { what: "Fetches the next of these proofs", until: signOut, when: "signed in" },
  user: { what: "Your name, e-mail address and roles, for menus", until: signOut, when: "signed in" },
  sessionEnd: {
    what: "Why the last session ended, for other tabs",
    until: "The next session ends, or you clear the site's data",
    when: "signed in",
  },
  userProfile: { what: `The name you want to be shown by on this device: ${unused}`, until: changed, when: "chosen" },
  assistantHistory: {
    what: "The last 50 messages with the assistant, on this device only",
    until: signOut,
    when: "assistant asked",
  },
  onboardingCompleted: { what: "That you have seen the introduction", until: changed, when: "signed in" },
  useLocalModel: {
    what: `Whether answers come from a model in your own network: ${unused}`,
    until: changed,
    when: "chosen",
  },
  sidebarCollapsed: { what: "Whether the menu is narrow", until: changed, when: "chosen" },
  foldedMenus: { what: "Groups of the menu that you folded", until: changed, when: "chosen" },
  tableViews: { what: "Views of tables you saved", until: changed, when: "chosen" },
  recentRecords: {
    what: "The last eight records you opened from the search, shown to you alone",
    until: signOut,
    when: "chosen",
  },
  scanSound: { what: "Whether scans make a sound", until: changed, when: "chosen" },
  moreContrast: { what: "Whether screens show more contrast", until: changed, when: "chosen" },
  workPlace: { what: "The warehouse and zone whose work this device shows", until: changed, when: "hand-held" },
  outbox: { what: "What you did without a connection, until it is sent", until: answered, when: "hand-held" },
  offlineQueue: {
    what: "What you did without a connection on any page, one value each, until it is sent or you give it up",
    until: answered,
    when: "signed in",
  },
  routeHistory: {
    what: "The last 50 pages you opened, by kind and without what was on them, to load the next one sooner",
    until: signOut,
    when: "signed in",
  },
  habits: { what: "How you read dates, clock and measures", until: signOut, when: "signed in" },
  theme: { what: "Light, dark, or as the device says", until: changed, when: "chosen" },
};

const names = Object.keys(storage).filter((name): name is keyof typeof storage => name in purposes);

const text = `
## In short

This site sets no cookies for counting, advertising or following you, and loads nothing from other companies. That is why
there is no banner: what is stored is needed for what you ask for (Article 5 (3) of the ePrivacy Directive), or is a choice you made.

## The two cookies

| name | when | what for | how long |
| --- | --- | --- | --- |
| cerebro_sign_in | You sign in through another provider | Binds the answer of that provider to your browser, so that nobody signs you in by a link | ${lifetimes.providerFlowMinutes} minutes; sent to /api/auth only, not readable by scripts |
| cerebro_device | You signed in | A random number that shows that you signed in here before, so that nobody who guesses at your password can lock you out | ${lifetimes.knownDeviceDays} days; sent to /api/auth only, not readable by scripts |

## Local storage

Visitors who only read get none of it but the theme, if they choose one. Whoever asks the assistant keeps what was said. The table is made
from the list the program itself works by.
`;

export function CookiesPage({ lead }: { lead: string }) {
  return (
    <LegalPage path={href("cookies")} title="Cookies and storage" lead={lead} text={text}>
      <StoredValues />
      <Elsewhere />
    </LegalPage>
  );
}

function StoredValues() {
  return (
    <ScrollRegion label="Values in local storage" className="mt-4">
      <table className="w-full min-w-[560px] border-collapse text-tool">
        <thead>
          <tr className="text-left">
            {["Key", "What it is", "When", "Until"].map((head) => (
              <th key={head} scope="col" className="border-b border-line-strong py-2 pr-4 font-strong">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="align-top">
              <th scope="row" className="border-b border-line py-2 pr-4 text-left font-mono font-body">
                {storage[name].key}
              </th>
              <td className="border-b border-line py-2 pr-4">{purposes[name].what}</td>
              <td className="border-b border-line py-2 pr-4 whitespace-nowrap">{purposes[name].when}</td>
              <td className="border-b border-line py-2">{purposes[name].until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Elsewhere() {
  return (
    <div className="max-w-[47em] text-read">
      <h2 className="pt-10 text-heading">The browser’s database and its cache</h2>
      <p className="mt-4">
        For signed-in people the database <code>cerebro</code> keeps pictures of deliveries until they are sent, and
        what the hand-held pages have read, under the name of who read it, so that they can be used without a
        connection. The cache of the service worker keeps files of the program and nothing about anybody. Where you
        allowed messages, the browser keeps an address for them with its push service.
      </p>
      <h2 className="pt-10 text-heading">How to get rid of it</h2>
      <p className="mt-4">
        The end of a session, by signing out here or by ending it from another device, removes the session, how you read
        figures, what was said with the assistant, the records and pages you opened, and all answers that pages have
        kept. Work that was not sent yet stays, under your name. Clearing the site’s data in your browser removes all of
        it, that work included.
      </p>
    </div>
  );
}
