import { SettingsPage } from "../parts/settings-page.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { ProvidersPanel } from "./providers-panel.tsx";
import { RemainingAccessPanel } from "./remaining-access-panel.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";

/** What proves who one is, what acts in one's name without the password, and where one is signed in. */
export function Security() {
  return (
    <SettingsPage page="settingsSecurity">
      <PasswordPanel />
      <RemainingAccessPanel />
      <SecondFactorPanel />
      <ProvidersPanel />
      <SessionsPanel />
    </SettingsPage>
  );
}
