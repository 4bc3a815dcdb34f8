import { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import { actionEndpoints } from "@cerebro/contracts/endpoints/automation/actions.ts";
import { categoryEndpoints } from "@cerebro/contracts/endpoints/wms/categories.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { notificationEndpoints } from "@cerebro/contracts/endpoints/platform/notifications.ts";
import { organisationEndpoints } from "@cerebro/contracts/endpoints/identity/organisation.ts";
import { setupEndpoints } from "@cerebro/contracts/endpoints/platform/setup.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const organisationProfile = defineService({
  id: "organisation-profile",
  category: "core",
  port: 6001,
  summary: "The organization one works in: name, currency, time zone.",
  actions: actionsOf({ read: organisationEndpoints.readOrganisation }),
});

const userDirectory = defineService({
  id: "user-directory",
  category: "core",
  port: 6002,
  summary: "The members of the organization and the invitations that are still open.",
  actions: actionsOf({
    list_members: organisationEndpoints.listMembers,
    list_invitations: organisationEndpoints.listInvitations,
  }),
});

const userProfile = defineService({
  id: "user-profile",
  category: "core",
  port: 6003,
  summary: "The signed-in person: profile, preferences, and which notices arrive how.",
  actions: actionsOf({
    read: accountEndpoints.readProfile,
    preferences: accountEndpoints.readPreferences,
    notices: notificationEndpoints.readNoticePreferences,
  }),
});

const itemMaster = defineService({
  id: "item-master",
  category: "core",
  port: 6004,
  summary: "Items with their categories, attributes and variants.",
  actions: actionsOf({
    list_items: itemEndpoints.listItems,
    get_item: itemEndpoints.getItem,
    create_item: itemEndpoints.createItem,
    update_item: itemEndpoints.updateItem,
    list_categories: itemEndpoints.listItemCategories,
    get_attributes: categoryEndpoints.getItemAttributes,
    set_attributes: categoryEndpoints.setItemAttributes,
  }),
});

const setupGuide = defineService({
  id: "setup-guide",
  category: "core",
  port: 6005,
  summary: "The steps that are still open before an organization can work.",
  actions: actionsOf({ read: setupEndpoints.readSetup }),
});

const actionRegistry = defineService({
  id: "action-registry",
  category: "core",
  port: 6006,
  summary: "Every action the caller may run by name, and what was done with them.",
  actions: actionsOf({ list_actions: actionEndpoints.listActions, list_applied: actionEndpoints.listApplied }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const coreServices = [organisationProfile, userDirectory, userProfile, itemMaster, setupGuide, actionRegistry];
