import * as v from 'valibot'
import { languages } from '../languages.ts'
import { AreaName, IndexedPage, parseDocument, ReleaseName, RunManifest, Texts } from './manifest.ts'

/** Reference to one immutable release: its name and the hash of its manifest. */
export const ReleaseRef = v.object({
  release: ReleaseName,
  /** sha384 of the stored `manifest.json`, in integrity form. */
  manifest: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
})

/** A release that a share of the visitors gets instead of the current one. */
const Candidate = v.object({
  ...ReleaseRef.entries,
  /** Of a hundred visitors, so many get it: more than 0 and less than 100, in hundredths at the finest. */
  share: v.pipe(v.number(), v.gtValue(0), v.ltValue(100)),
  /** Makes who gets this candidate independent of who got others. */
  salt: v.string(),
  /** When its first share began. */
  since: v.pipe(v.string(), v.isoTimestamp()),
})

const LiveArea = v.object({
  /**
   * `held` was rolled back or lost its candidate, `pinned` was fixed by a person; promotion is refused until `release
   * resume`. A pinned area may be rolled back as a live one.
   */
  state: v.picklist(['live', 'held', 'pinned']),
  /** What held or pinned it, and when; older versions did not write it. */
  stopped: v.optional(
    v.object({ by: v.picklist(['rollback', 'abort', 'pin']), at: v.pipe(v.string(), v.isoTimestamp()) }),
  ),
  current: ReleaseRef,
  candidate: v.optional(Candidate),
  /** Switched off: members read a sentence instead of its pages, this one where it has their language. */
  off: v.optional(Texts),
  /** Why it is switched off, for operators. */
  offReason: v.optional(v.string()),
  /** Last good release: the target of a rollback and the fallback of a page. */
  previous: v.nullable(ReleaseRef),
  /** Releases that were rolled back; they never run again, not even in an open tab. */
  banned: v.array(ReleaseName),
  /** Tabs leave a page of a banned release at once where nothing is unsaved; by default with the next page. */
  urgent: v.optional(v.boolean()),
  /** Why it is held or pinned, else the reason of the last change of a release or a share. */
  reason: v.string(),
  /** When `current` went live. */
  since: v.pipe(v.string(), v.isoTimestamp()),
})

/**
 * What is live: the one mutable document, derived from the newest log entry. The host is the area `host`. A version that
 * adds a word or a key to it, or to an entry, raises the schema of both: one that does not know them would drop them.
 */
export const LiveDocument = v.object({
  schema: v.picklist([1, 2, 3]),
  generation: v.pipe(v.number(), v.integer(), v.minValue(0)),
  at: v.string(),
  areas: v.record(AreaName, LiveArea),
})

/** One line of history; create-only. `previousHash` chains it to the entry before. */
export const LogEntry = v.object({
  schema: v.picklist([1, 2, 3]),
  id: v.string(),
  generation: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** sha256 (hex) of the bytes of the entry before; empty for the first. */
  previousHash: v.string(),
  at: v.string(),
  by: v.string(),
  operation: v.picklist([
    'promote',
    'rollback',
    'resume',
    'undo',
    'share',
    'finish',
    'abort',
    'ban',
    'pin',
    'off',
    'on',
  ]),
  area: AreaName,
  from: v.nullable(ReleaseName),
  to: ReleaseName,
  reason: v.string(),
  /** The release whose ban it lifted, and the one that it banned. */
  allowed: v.optional(ReleaseName),
  banned: v.optional(ReleaseName),
  /** The generation that an `undo` took back. */
  undone: v.optional(v.number()),
  /** The candidate whose share it changed, with the shares before and after; 0 is none. */
  candidate: v.optional(v.object({ release: ReleaseName, from: v.number(), to: v.number() })),
  document: LiveDocument,
})

/** A release to open: its folder, when that is not the usual one, and the hash of its manifest. */
const Pointer = v.object({
  release: ReleaseName,
  base: v.optional(v.string()),
  /** Missing in a page, and for builds in development. */
  manifest: v.optional(ReleaseRef.entries.manifest),
})

const SetArea = v.object({
  ...Pointer.entries,
  /** The manifest of the release, where the page needs it at once, and of a build in development. */
  use: v.optional(RunManifest),
  /** Another release for when this one fails; in a page, only of the area of the address. */
  fallback: v.optional(Pointer),
  /** Missing in a page: a tab knows no release that was banned before it was opened. */
  banned: v.optional(v.array(ReleaseName)),
  /** As of the live document; missing in a page. */
  urgent: v.optional(v.boolean()),
  /** The area is switched off; what members read instead, by language. */
  off: v.optional(Texts),
  /** Places that the area contributes to. */
  places: v.optional(v.array(v.string())),
  pages: v.array(IndexedPage),
})

/**
 * What is live, resolved for one visitor: a list of pages instead of manifests, which tabs fetch when they want them. In
 * a page it holds the least that lets it start; what tabs ask for has hashes, fallbacks and titles as well.
 */
export const ReleaseSet = v.object({
  schema: v.literal(1),
  generation: v.number(),
  host: Pointer,
  areas: v.record(AreaName, SetArea),
  /** The release that only this browser gets, with its area. */
  preview: v.optional(v.string()),
})

/**
 * Content of `<script type="application/json" id="member-boot">`, written by the page server: everything the host needs
 * to start without a request. Contains only what every guest may see.
 */
export const Boot = v.object({
  schema: v.literal(1),
  releaseSet: ReleaseSet,
  /** Guest response of `GET /api/index/index` with its envelope; null when it was not available in time. */
  site: v.unknown(),
  language: v.picklist(languages),
  /** Origin of the captcha calls, when it is not the API's. */
  captchaHost: v.optional(v.string()),
  /** Address of the API's server, when it is not the page's own. */
  apiBase: v.optional(v.string()),
  /** Beginnings of the calls that the API lacks; missing where it has all. */
  lacks: v.optional(v.array(v.string())),
  /** Origins whose pages the host shows in frames; missing where it shows any. */
  frameOrigins: v.optional(v.array(v.string())),
  /** Whether pictures and frames may come from sites without encryption though the page has it. */
  insecureContent: v.optional(v.boolean()),
  /** The page of the address, where `area` may be `host`; null when no page matches (the host shows its 404). */
  page: v.nullable(v.object({ area: AreaName, name: v.string() })),
})

export type Boot = v.InferOutput<typeof Boot>
export type Candidate = v.InferOutput<typeof Candidate>
export type ReleaseRef = v.InferOutput<typeof ReleaseRef>
export type LiveArea = v.InferOutput<typeof LiveArea>
export type LiveDocument = v.InferOutput<typeof LiveDocument>
export type LogEntry = v.InferOutput<typeof LogEntry>
export type ReleaseSet = v.InferOutput<typeof ReleaseSet>
export type SetArea = v.InferOutput<typeof SetArea>
export type Pointer = v.InferOutput<typeof Pointer>

/** Parses a release document from the page or the server; throws one sentence with the path of the problem. */
export const parseReleaseSet = (input: unknown): ReleaseSet => parseDocument(ReleaseSet, input, 'release set')
export const parseBoot = (input: unknown): Boot => parseDocument(Boot, input, 'boot document')

export const parseLiveDocument = (input: unknown): LiveDocument => parseDocument(LiveDocument, input, 'live document')
export const parseLogEntry = (input: unknown): LogEntry => parseDocument(LogEntry, input, 'log entry')
