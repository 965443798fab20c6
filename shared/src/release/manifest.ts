import * as v from 'valibot'
import type { Place } from '../contribution.ts'
import { containerOf } from './container.ts'

/** File inside a release folder: relative, no `..`, no leading slash, no query. */
export const ReleaseFile = v.pipe(
  v.string(),
  v.regex(/^(?!.*\.\.)[A-Za-z0-9][\w./-]*$/, 'a relative path inside the release'),
)
/** Hash as browsers expect it in `integrity` (W3C Subresource Integrity). */
const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 integrity value'))
const Range = v.pipe(v.string(), v.nonEmpty())
/** Names that a library exports, by library; `default` is one like any other. */
const Names = v.record(v.string(), v.array(v.string()))

/** Name of an area, also of its folder, table key and i18n prefix; `host` is the host itself. */
export const AreaName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,30}$/, 'lower-case letters and digits'))
/** `<version>-<12 hex digits of the inputs' hash>`: one immutable build. */
export const ReleaseName = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/, '<version>-<12 hex digits>'))

const Files = v.record(ReleaseFile, v.object({ integrity: Integrity, bytes: v.pipe(v.number(), v.integer()) }))
/** A text by language. */
export const Texts = v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]{2})?$/)), v.pipe(v.string(), v.nonEmpty()))

/**
 * Which skeleton is shown while a page's code and data load. Rows of `list-faces` have a picture each, those of
 * `list-tall` are high on phones.
 */
export const Skeleton = v.picklist(['cards', 'list', 'list-faces', 'list-tall', 'detail', 'form'])

/** A menu entry or a right that an area wants, by the address of its node. */
const Wanted = v.object({
  path: v.pipe(v.string(), v.regex(/^\/user\/\w+([/-]\w+)*$/, 'a path below /user without parameters')),
  title: Texts,
})

/** What an area shows on other areas' pages. */
const Contribution = v.object({
  /** Scripts of the contribution itself, loaded together with the area's. */
  first: v.array(ReleaseFile),
  /** Scripts with its texts, by language. */
  texts: v.record(v.string(), v.array(ReleaseFile)),
})

/** A fixed address below the app base, with all addresses below it. */
const Prefix = v.pipe(v.string(), v.regex(/^\/[\w/-]*$/, 'an absolute path without parameters'))

const Page = v.object({
  /** Route pattern below the app base, `:name` for parameters. */
  path: v.pipe(v.string(), v.regex(/^\/[\w/:-]*$/, 'an absolute route pattern')),
  /** Route name of the specification, section 2, e.g. `account/overview`. */
  name: v.pipe(v.string(), v.nonEmpty()),
  title: Texts,
  /** A layout or skeleton that a later version adds is shown as the usual one. */
  layout: v.fallback(v.picklist(['user', 'none']), 'user'),
  login: v.boolean(),
  activeMenuPaths: v.array(v.string()),
  /** Query of the address that searches the page, up to the searched text. */
  search: v.optional(v.string()),
  /** What is on it, by the words that members look for. */
  parts: v.optional(Texts),
  /** Whether it is searched before other pages. */
  searchedFirst: v.optional(v.boolean()),
  skeleton: v.fallback(Skeleton, 'list'),
  /** Scripts of the page itself, loaded together with the area's. */
  first: v.array(ReleaseFile),
  /** Scripts with the page's texts, by language. */
  texts: v.record(v.string(), v.array(ReleaseFile)),
  /** The place whose contributions the page shows. */
  collects: v.fallback(v.optional(v.picklist(['overview'] satisfies Place[])), undefined),
})

const common = {
  schema: v.literal(1),
  release: ReleaseName,
  /** Source revision of the build; `unknown` outside a repository. */
  commit: v.string(),
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  files: Files,
}

/** `manifest.json` of an area release; written by its build, read by publish, the page server and the host. */
export const AreaManifest = v.object({
  ...common,
  kind: v.literal('area'),
  area: AreaName,
  /** Global that the entry script defines; of this release alone, so that one page can run two. See `containerOf`. */
  container: v.pipe(v.string(), v.regex(/^area_[a-z0-9]+_[0-9a-f]{12}$/)),
  entry: ReleaseFile,
  /** Scripts every page of the area needs: the entry and the area module. */
  first: v.array(ReleaseFile),
  /** Range of `@member/shared` versions the area runs on. */
  contract: Range,
  /** Ranges of the listed singletons the build really imports. */
  singletons: v.record(v.string(), Range),
  /** What the build uses of the libraries that hosts provide in part; missing in older releases. */
  uses: v.optional(Names),
  /** Prefixes whose addresses are the area's alone; without, those that its pages match. */
  owns: v.fallback(v.optional(v.array(Prefix)), undefined),
  pages: v.array(Page),
  /** What the area shows on other areas' pages, by place. */
  contributions: v.optional(v.object({ overview: v.optional(Contribution) })),
  /** Entries that the area wants in the side menu, for pages of its own. */
  menu: v.fallback(v.optional(v.array(v.object({ ...Wanted.entries, icon: v.optional(v.string()) }))), undefined),
  /** Rights that its pages ask for. */
  rights: v.fallback(v.optional(v.array(Wanted)), undefined),
})

const Area = AreaManifest.entries

/** What a tab needs of an area's manifest to run the release. */
export const RunManifest = v.object({
  area: Area.area,
  release: Area.release,
  container: Area.container,
  entry: Area.entry,
  first: Area.first,
  contract: Area.contract,
  singletons: Area.singletons,
  contributions: Area.contributions,
  files: v.record(ReleaseFile, v.object({ integrity: Integrity })),
  pages: v.array(v.pick(Page, ['path', 'first', 'texts', 'collects'])),
})

/** What the host's routes need of an area's page; what is as usual is left out. */
export const IndexedPage = v.object({
  path: Page.entries.path,
  /** Missing in a page for areas other than its own. */
  title: v.optional(Texts),
  /** As in the manifest; `user` when missing. */
  layout: v.optional(Page.entries.layout),
  /** As in the manifest; yes when missing. */
  login: v.optional(v.boolean()),
  activeMenuPaths: v.optional(v.array(v.string())),
  /** As in the manifest, all three; missing in a page. */
  search: v.optional(v.string()),
  parts: v.optional(Texts),
  searchedFirst: v.optional(v.boolean()),
  /** As in the manifest; `cards` when missing. */
  skeleton: v.optional(Page.entries.skeleton),
})

/** `manifest.json` of a host release. */
export const HostManifest = v.object({
  ...common,
  kind: v.literal('host'),
  area: v.literal('host'),
  /** Version of `@member/shared` this host provides. */
  contract: v.string(),
  /** Versions of the singletons this host provides. */
  provides: v.record(v.string(), v.string()),
  /** All there is in this host of the libraries that it provides in part; missing in older releases. */
  gives: v.optional(Names),
  /** Scripts that start the host, in order. */
  entry: v.array(ReleaseFile),
  /** Scripts the host needs as soon as an area is on the page. */
  federation: v.array(ReleaseFile),
  /** The host's own pages (login, home …), declared like an area's. */
  pages: v.array(Page),
  /** Scripts of the texts every page needs, by language. */
  texts: v.record(v.string(), v.array(ReleaseFile)),
  /** HTML shell with the skeleton and style of the first paint. */
  shell: ReleaseFile,
  /** Script that renders the first paint on the server (`@member/shared/prerender`); browsers never load it. */
  prerender: v.fallback(v.optional(ReleaseFile), undefined),
})

/** `manifest.json` of any release, discriminated by `kind`. */
export const Manifest = v.variant('kind', [AreaManifest, HostManifest])

export type AreaManifest = v.InferOutput<typeof AreaManifest>
export type HostManifest = v.InferOutput<typeof HostManifest>
export type Manifest = v.InferOutput<typeof Manifest>
export type RunManifest = v.InferOutput<typeof RunManifest>
export type IndexedPage = v.InferOutput<typeof IndexedPage>
/** One page of a release, as its manifest lists it. */
export type ManifestPage = AreaManifest['pages'][number]
export type Skeleton = v.InferOutput<typeof Skeleton>
/** Files of what a release contributes to one place. */
export type ManifestContribution = v.InferOutput<typeof Contribution>
/** Language code → text, e.g. a page's title. */
export type LocalisedText = Record<string, string>

/**
 * Parses a manifest. Keys that this version does not know are left out: a later version may have written it.
 * @throws Error one sentence; also when the manifest claims the container of another release, which would run instead
 */
export function parseManifest(input: unknown): Manifest {
  const manifest = parseDocument(Manifest, input, 'manifest')
  if (manifest.kind === 'area' && manifest.container !== containerOf(manifest))
    throw new Error(
      `manifest is not valid at container: ${manifest.container} is not that of ${manifest.area} ${manifest.release}, which is ${containerOf(manifest)}`,
    )
  return manifest
}

/**
 * Parses a release document, without the keys that this version does not know.
 * @throws Error one sentence with the document, the path of the value and the problem
 */
export function parseDocument<S extends v.GenericSchema>(schema: S, input: unknown, what: string): v.InferOutput<S> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${what} is not valid at ${v.getDotPath(issue) ?? 'its top level'}: ${issue.message}`)
}
