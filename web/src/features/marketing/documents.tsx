import type { SiteDocument } from "../../site/document.ts";
import { about } from "./about.tsx";
import { docs } from "./docs.tsx";
import { featureAi } from "./feature/ai.tsx";
import { featureAnalytics } from "./feature/analytics.tsx";
import { featureComingSoon } from "./feature/coming-soon.tsx";
import { featuresOverview } from "./feature/features.tsx";
import { featureIntegrations } from "./feature/integrations.tsx";
import { featureMobile } from "./feature/mobile.tsx";
import { featureTracking } from "./feature/tracking.tsx";
import { home } from "./home/home.tsx";
import { integrations } from "./integrations.tsx";
import { metricsPage } from "./metrics.tsx";
import { platform } from "./platform/platform.tsx";
import { productExecutive } from "./product/executive.tsx";
import { productLogistics } from "./product/logistics.tsx";
import { productsOverview } from "./product/products.tsx";
import { productWms } from "./product/wms.tsx";
import { selectRole } from "./select-role.tsx";
import { solutions } from "./solutions.tsx";

/** The main pages of the public site [APP-07, APP-09, APP-10, APP-14]. */
export const documents: readonly SiteDocument[] = [
  home,
  platform,
  solutions,
  productsOverview,
  productWms,
  productLogistics,
  productExecutive,
  featuresOverview,
  featureAi,
  featureTracking,
  featureAnalytics,
  featureMobile,
  featureIntegrations,
  featureComingSoon,
  about,
  selectRole,
  metricsPage,
  docs,
  integrations,
];
