import { SettingsPage } from "../parts/settings-page.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { ProvidersPanel } from "./providers-panel.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";

/** What proves who one is, and where one is signed in. */
export function Security() {
  return (
    <SettingsPage page="settingsSecurity">
      <PasswordPanel />
      <SecondFactorPanel />
      <ProvidersPanel />
      <SessionsPanel />
    </SettingsPage>
  );
}
