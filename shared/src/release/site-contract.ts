// Entry `@member/shared/site-contract`: what a site tells the teams whose areas run on it. Nothing here is part of a page.
import * as v from 'valibot'
import { AreaManifest, AreaName, HostManifest, parseDocument } from './manifest.ts'

const { path, name } = HostManifest.entries.pages.item.entries
const Pages = v.array(v.object({ path, name }))

/** Content of `/contract.json`: the live host, what it gives and demands, and what is taken already (docs/contract.md). */
export const SiteContract = v.object({
  contract: HostManifest.entries.contract,
  /** The live release of the host. */
  host: HostManifest.entries.release,
  provides: HostManifest.entries.provides,
  gives: HostManifest.entries.gives,
  /** Bytes after brotli that `release publish` lets pass. */
  budgets: v.object({
    entry: v.number(),
    publishedPage: v.number(),
    /** Missing on a site of an older version. */
    publishedContribution: v.exactOptional(v.number()),
  }),
  /** The host's own pages. */
  pages: Pages,
  /** What is live besides the host. */
  areas: v.record(
    AreaName,
    v.object({
      release: AreaManifest.entries.release,
      owns: AreaManifest.entries.owns,
      pages: Pages,
      /** Addresses of the menu entries that it proposes. */
      menu: v.optional(v.array(v.string())),
      /** Addresses of the rights that it asks for. */
      rights: v.optional(v.array(v.string())),
    }),
  ),
})

export type SiteContract = v.InferOutput<typeof SiteContract>

/** Parses the contract of a site; throws one sentence with the path of the problem. */
export const parseSiteContract = (input: unknown): SiteContract => parseDocument(SiteContract, input, 'contract')
