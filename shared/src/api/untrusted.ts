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
