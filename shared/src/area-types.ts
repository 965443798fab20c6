import type { LinkProps } from 'react-router-dom'

/**
 * What an area tells the type checker about itself; its `area.ts` adds `area: typeof area`. Text keys and paths are then
 * checked against its pages. Empty elsewhere, where every string is accepted.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface AreaTypes {}

/** A mistake in `area.ts` leaves only the general type of an area. That is no reason to refuse all its texts and paths. */
type Declared = AreaTypes extends { area: infer Area extends { name: string } }
  ? string extends Area['name']
    ? never
    : Area
  : never
type Pages = Declared extends { pages: readonly (infer Page)[] } ? Page : never
type Contributions = Declared extends { contributions: infer ByPlace } ? ByPlace[keyof ByPlace] : never

type LoaderOf<Texts> = Texts[keyof Texts] extends infer Given
  ? Given extends readonly (infer One)[]
    ? One
    : Given
  : never
type KeysOf<Texts> =
  LoaderOf<Texts> extends infer Loader
    ? Loader extends () => Promise<{ default: infer File }>
      ? keyof File & string
      : never
    : never
type FileKey = Pages | Contributions extends infer Owner
  ? Owner extends { texts: infer Texts }
    ? KeysOf<Texts>
    : never
  : never
type WithoutPlural<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** Key of a text of the area, of any of its pages. */
export type TextKey = [Declared] extends [never] ? string : WithoutPlural<FileKey>

/** Route patterns of the host's own pages, which areas may link to. The host's tests compare them with its pages. */
export type HostPath = '/' | '/user' | '/user/login' | '/user/iframe/:url' | '/user/releases'
type Pattern = (Pages extends { path: infer Path } ? Path : never) | HostPath

type Before<Text, Mark extends string> = Text extends `${infer Start}${Mark}${string}` ? Start : Text
type SegmentFits<Segment, Own> = Own extends `:${string}`
  ? Segment extends ''
    ? false
    : true
  : Segment extends Own
    ? true
    : false
/** Whether a path matches a route pattern, segment by segment; a parameter fills one. */
type Fits<Path, Own> = Path extends `${infer Segment}/${infer Rest}`
  ? Own extends `${infer OwnSegment}/${infer OwnRest}`
    ? SegmentFits<Segment, OwnSegment> extends true
      ? Fits<Rest, OwnRest>
      : false
    : false
  : Own extends `${string}/${string}`
    ? false
    : SegmentFits<Path, Own>
type FitsEach<Path, Own> = Own extends unknown ? Fits<Path, Own> : never

/**
 * `To`, unless it is written out and leads to no page of the area or the host. What is known only at run time, such as
 * the address of a contribution, is accepted.
 */
export type KnownAddress<To extends LinkProps['to']> = [Declared] extends [never]
  ? To
  : To extends string
    ? string extends To
      ? To
      : true extends FitsEach<Before<Before<To, '#'>, '?'>, Pattern>
        ? To
        : { noPageOfThisAreaOrTheHost: To }
    : To
