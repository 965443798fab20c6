import type { LinkProps } from 'react-router-dom'

/**
 * What an area tells the type checker about itself; its `area.ts` adds `area: typeof area`. Text keys and paths are then
 * checked against its pages. Empty elsewhere, where every string is accepted.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface AreaTypes {}

type Declared = AreaTypes extends { area: infer Area } ? Area : never
type Pages = Declared extends { pages: readonly (infer Page)[] } ? Page : never
type Contributions = Declared extends { contributions: infer ByPlace } ? ByPlace[keyof ByPlace] : never

type KeysOf<Texts> = Texts extends Record<string, () => Promise<{ default: infer File }>> ? keyof File & string : never
type FileKey = Pages | Contributions extends infer Owner
  ? Owner extends { texts: infer Texts }
    ? KeysOf<Texts>
    : never
  : never
type WithoutPlural<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** Key of a text of the area, of any of its pages. */
export type TextKey = [Declared] extends [never] ? string : WithoutPlural<FileKey>

/** Addresses that match a route pattern, without query. */
export type Matching<Pattern> = Pattern extends `${infer Before}:${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}${string}/${Matching<After>}`
    : `${Before}${string}`
  : Pattern
/** Addresses of the host's own pages, which areas may link to. The host's tests compare them with its pages. */
export type HostPath = '/' | '/user' | '/user/login' | `/user/iframe/${string}`
type PagePath = (Pages extends { path: infer Path } ? Matching<Path> : never) | HostPath
type Address = PagePath | `${PagePath & string}${'?' | '#'}${string}`

/**
 * `To`, unless it is written out and leads to no page of the area or the host. What is known only at run time, such as
 * the address of a contribution, is accepted.
 */
export type KnownAddress<To extends LinkProps['to']> = [Declared] extends [never]
  ? To
  : To extends string
    ? string extends To
      ? To
      : To extends Address
        ? To
        : { noPageOfThisAreaOrTheHost: To }
    : To
