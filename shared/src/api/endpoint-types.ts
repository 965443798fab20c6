import type { GetEndpoints, PostEndpoints } from './api-types.ts'

/** The endpoints of the member API by method and path, as the server describes them. */
interface Endpoints {
  get: GetEndpoints
  post: PostEndpoints
}

type Method = keyof Endpoints

/** Path of an endpoint that is asked with GET, e.g. `/api/account/overview`. */
export type GetPath = keyof GetEndpoints

/** Path of an endpoint that is asked with POST. */
export type PostPath = keyof PostEndpoints

/** Path of any endpoint. */
export type ApiPath = GetPath | PostPath

type MethodOf<Path> = Path extends GetPath ? 'get' : 'post'

type Part<Path, M extends Method, Name extends string> = Path extends keyof Endpoints[M]
  ? Endpoints[M][Path] extends Record<Name, infer Value>
    ? Value
    : Record<string, never>
  : never

/** Every query value may be left out, also by an empty value; a number may be written as text. */
type Asked<T> = {
  readonly [Key in keyof T]?: T[Key] | (T[Key] extends number | undefined ? `${number}` : never) | '' | null | undefined
}

/** The query an endpoint takes. Where a path has both methods it is that of GET, unless told otherwise. */
export type QueryOf<Path extends ApiPath, M extends Method = MethodOf<Path>> = Asked<Part<Path, M, 'query'>>

/** The body an endpoint takes. */
export type BodyOf<Path extends PostPath> = Part<Path, 'post', 'body'>

/** `data` of a successful answer as this project's own server describes it. */
export type DataOf<Path extends ApiPath, M extends Method = MethodOf<Path>> = Part<Path, M, 'data'>

/** `data` of a successful answer as a client gets it: from any server that speaks the member API. */
export type AnswerOf<Path extends ApiPath, M extends Method = MethodOf<Path>> = Untrusted<DataOf<Path, M>>

type Scalar = string | number | boolean | null | undefined

/** A value that a server sends in place of an object: PHP writes an empty object as `[]`. */
type NoRecord = Scalar | readonly unknown[]

/** A value that a server sends in place of a list. */
type NoList = Scalar | Readonly<Record<string, unknown>>

type Objects<T> = Extract<T, object>

/**
 * What a server may send where its description says `T`: the names are known, the values are not. Servers of other
 * makers leave parts out and write numbers as texts, so every part is read with the readers of `@member/shared`.
 */
export type Untrusted<T> = unknown extends T
  ? unknown
  : [Objects<T>] extends [never]
    ? unknown
    : UntrustedObject<Objects<T>>

type UntrustedObject<T> = T extends readonly (infer Entry)[]
  ? readonly Untrusted<Entry>[] | NoList
  : { readonly [Key in keyof T]?: Untrusted<T[Key]> } | NoRecord
