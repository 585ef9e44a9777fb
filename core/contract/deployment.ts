/** What the server writes into `index.html`: which declarations the browser asks for, and whose house this is. */
export interface DeploymentInfo {
  plugins: string[];
  /** On, but failed to start: shown on the status page, never requested. */
  failed: string[];
  brand: Brand;
  version: string;
}

export interface Brand {
  name: string;
  tagline?: { vi: string; en: string };
  /** Fluent's sixteen brand slots, `10` to `160`, as #rrggbb. */
  ramp?: Record<string, string>;
  /** Address of a logo, below /admin or https. */
  logo?: string;
  support?: { vi: string; en: string };
}
