import { SettingsPage } from "../parts/settings-page.tsx";
import { ApplicationsPanel } from "./applications-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { ProvidersPanel } from "./providers-panel.tsx";
import { RemainingAccessPanel } from "./remaining-access-panel.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";

/** Credentials, access without the password, connected applications and sessions. */
export function Security() {
  return (
    <SettingsPage page="settingsSecurity">
      <PasswordPanel />
      <RemainingAccessPanel />
      <SecondFactorPanel />
      <ProvidersPanel />
      <ApplicationsPanel />
      <SessionsPanel />
    </SettingsPage>
  );
}
