/** Plan, blog and case-study services; each is fetched when it is first asked for [AUTH-18]. */
export const contentServices = {
  plan: () => import("./plan.ts"),
  blog: () => import("./blog.ts"),
  caseStudies: () => import("./case-studies.ts"),
};
