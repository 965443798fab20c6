import type { ReleaseSet } from './release-set.ts'

/** What the page carries for the host's start, as its renderer gets it. */
export interface PrerenderBoot {
  schema: 1
  releaseSet: ReleaseSet
  /** The guest's answer of index/index with its envelope; null when the API was down. */
  site: unknown
  language: string
  captchaHost?: string
}

/** One page to render; nothing of a member is in it. */
export interface PrerenderInput {
  /** Path of the page's address, without query. */
  pathname: string
  language: 'zh-cn' | 'en'
  appearance: 'system' | 'light' | 'dark'
  boot: PrerenderBoot
}

/** What a page shows before its scripts have run. */
export interface PrerenderedPage {
  /** Content of the page's root element. */
  html: string
  /** Text of the one style element it needs. */
  css: string
  /** Attributes of that element, by which the host takes it over, with a space in front. */
  styleAttributes: string
}

/**
 * What `prerender.js` of a host release sets as its `module.exports`. The script is one CommonJS file without
 * `require`, so that it can run apart from the server, in a context without rights.
 */
export interface Prerenderer {
  /** Resolves with null where the page is to begin as an outline. */
  render(input: PrerenderInput): Promise<PrerenderedPage | null>
}
