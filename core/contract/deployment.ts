import type { LocalizedText } from '@tessera/plugin-sdk/contract';

/** How a partner's deployment looks and is called. */
export interface Brand {
  name: string;
  /** Under the name, and on the sign-in page. */
  tagline?: LocalizedText | undefined;
  /** Sixteen steps, Fluent slots 10 (ink) to 160 (mist), each `#rrggbb`. */
  ramp?: Record<string, string> | undefined;
  /** Address of a square picture, instead of the nine tiles. */
  logo?: string | undefined;
  /** Whom to ask when signing in does not work. */
  support?: LocalizedText | undefined;
}

/** What the server writes into `index.html`: JSON in `<script id="deployment">`, read before anything else is fetched. */
export interface DeploymentInfo {
  /** Plugins that are on and started; the browser asks for no others. */
  plugins: string[];
  /** Plugins that are on but did not start. */
  failed: string[];
  brand: Brand;
  version: string;
  /** Where people begin whose roles have no screen of their own to begin with. */
  landing?: string | undefined;
  /** Steps that ask for a second person do. */
  fourEyes: boolean;
  /** Some call may wait for a second person: the queue has its menu entry. */
  approvals: boolean;
}
