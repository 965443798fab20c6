import type { ComponentType } from 'react'
import type { ContributionByPlace, Place } from './contribution.ts'
import type { AreaHttp } from './host-api.ts'
import type { LocalisedText, Skeleton } from './release/manifest.ts'

/** A page that a member is about to enter: what its first calls depend on. */
export interface PageEntry {
  /** Ends when the member goes elsewhere, before the page is entered or after. */
  http: AreaHttp
  /** Parameters of the page's path. */
  params: Readonly<Record<string, string | undefined>>
  /** Query of the address. */
  query: URLSearchParams
  /** Language of the page, as `useLanguage().current`. */
  language: string
}

/** A query as the page's `useQuery` asks it: with the same key, so that the page finds it under way. */
export interface FirstQuery {
  queryKey: readonly unknown[]
  /** Gets the signal that ends it when no part of the page waits for it any more. */
  queryFn: (asked: { signal: AbortSignal }) => Promise<unknown>
  /** An answer that is younger is not asked for again; milliseconds, by default 15 000. The same as in the page. */
  staleTime?: number
}

/** Flat texts of one page in one language: key → text with i18next placeholders. */
export type PageTexts = Record<string, string>

/** A plain `import()` of a JSON file of texts. */
type TextLoader = () => Promise<{ default: PageTexts }>

/** One page of an area: the data part goes into the manifest at build time, `load` and `texts` run in the browser. */
export interface AreaPage {
  /** Route pattern below the app base, e.g. `/user/account/workorder/:id` (specification, section 2). */
  path: `/${string}`
  /** Route name, unique on the site, e.g. `account/overview`. */
  name: string
  /** Document title by language, without the site's name. */
  title: LocalisedText
  /** `user`: header, menu and footer around the page; `none`: the page alone. Default `user`. */
  layout?: 'user' | 'none'
  /** Whether a guest is sent to the login page first. Default true. */
  login?: boolean
  /** Menu entries that count as active on this page besides its own path; one with a query on addresses that have it, alone. */
  activeMenuPaths?: string[]
  /** What is on the page, by the words that members look for in the site's search; by language. */
  parts?: LocalisedText
  /** Query of the page's address that searches it, up to the searched text, e.g. `?keywords=`; none by default. */
  search?: `?${string}=`
  /** Whether it is searched before other pages, for whoever has its menu entry; no by default. */
  searchedFirst?: boolean
  /** Skeleton shown until the page has loaded. Default `cards`. */
  skeleton?: Skeleton
  /** Loads the page's code. Write it as a plain `import()`: the build finds the page's files by it. */
  load: () => Promise<{ default: ComponentType }>
  /**
   * The page's texts by language: one file, or several for a page with parts that other pages have too.
   */
  texts?: Record<string, TextLoader | readonly TextLoader[]>
  /** The place whose contributions the page shows (`useContributions`). */
  collects?: Place
  /**
   * Loads what makes the first calls of the page. They leave when the member follows a link to it or opens the site at
   * it, in parallel with the page's code, which finds them under way. Write it as an `import()` with webpack's mode
   * `eager`, so that it comes with the area's own code, and keep it small.
   */
  firstQueries?: () => Promise<{ default: (entry: PageEntry) => readonly FirstQuery[] }>
}

/**
 * What an area shows on a page of another area. `load` brings a hook that returns the contribution, or null where the
 * area has nothing for this member; it runs with the member, http and texts of its own area while it is wanted. Write
 * `load` and `texts` as `import()`s with webpack's mode `eager`: what is contributed comes in one file with the area's
 * own code then, which is asked for anyway.
 */
export interface AreaContribution<P extends Place> extends Pick<AreaPage, 'texts'> {
  load: () => Promise<{ default: () => ContributionByPlace[P] | null }>
}

/** An entry that an area wants in the side menu, for one of its pages. */
export interface AreaMenuEntry {
  /** Path of the page, without parameters. */
  path: `/user/${string}`
  title: LocalisedText
  /** Such as `fa fa-gift` (https://fontawesome.com/v4/icons). */
  icon?: string
}

/** A right within a page of the area, which its code asks for: `useMay()('redeem')` on `/user/coupons`. */
export interface AreaRight {
  /** The page and the action, such as `/user/coupons/redeem`. */
  path: `/user/${string}`
  title: LocalisedText
}

/** Definition of an area: everything that the host, the build and a reader need to know, in one place. */
export interface AreaDefinition {
  /** Lower-case name; also the folder below `/r/` and the argument of the release command. */
  name: string
  /** Range of `@member/shared` versions the area runs on. */
  contract: string
  /**
   * Addresses that only this area may have pages at, each with all addresses below it, e.g. `/user/account/balance`.
   * Without it the area owns what its pages match.
   */
  owns?: readonly `/${string}`[]
  pages: AreaPage[]
  /** What the area shows on other areas' pages, by place. */
  contributions?: { [P in Place]?: AreaContribution<P> }
  /** Entries that it wants in the side menu: a proposal, which an operator accepts by command. */
  menu?: readonly AreaMenuEntry[]
  /** Rights that its pages ask for: a proposal likewise. */
  rights?: readonly AreaRight[]
}

/** Stands in an error message where a field is given that nothing reads. */
interface NoSuchField<Key> {
  noSuchField: Key
}

/** The given type with `NoSuchField` where the wanted one has no such field, at every depth. */
type OnlyKnown<Given, Wanted> = Given extends (...args: never[]) => unknown
  ? Given
  : Given extends readonly unknown[]
    ? { [At in keyof Given]: OnlyKnown<Given[At], Wanted extends readonly (infer Item)[] ? Item : never> }
    : Given extends object
      ? {
          [Key in keyof Given]: Key extends keyof Wanted
            ? OnlyKnown<Given[Key], NonNullable<Wanted[Key]>>
            : NoSuchField<Key>
        }
      : Given

/**
 * Declares an area. The call returns its argument; the type ties names and loaders together, so a page without code
 * or with a misspelt field does not compile.
 */
export function defineArea<const Area extends AreaDefinition>(area: Area & OnlyKnown<Area, AreaDefinition>): Area {
  return area
}

/** True when a federated module's export is an area; anything else is refused with reason `shape`. */
export function isAreaDefinition(value: unknown): value is AreaDefinition {
  if (typeof value !== 'object' || value === null) return false
  const { name, contract, pages } = value as Partial<AreaDefinition>
  return (
    typeof name === 'string' &&
    typeof contract === 'string' &&
    Array.isArray(pages) &&
    pages.every((page) => typeof page?.path === 'string' && typeof page?.load === 'function')
  )
}
