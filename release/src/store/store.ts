/** One thing directly below a key. `at` is the time it was stored, milliseconds since 1970. */
export interface StoredName {
  name: string
  at: number
}

/** Looks at what a folder really holds after it was written; throws to keep it from becoming visible. */
export type FolderCheck = (stored: ReadonlyMap<string, Buffer>) => void | Promise<void>

/**
 * Where releases and the log live. Keys are relative paths with `/`. Every promise rejects with a `Failure` of kind
 * `store` when the place itself is unfit, so that callers only decide about contents.
 */
export interface Store {
  /** How messages name the place. */
  readonly place: string
  /** The bytes under a key, or undefined when there are none. */
  read(key: string): Promise<Buffer | undefined>
  /** Puts bytes under a key that must be free; exactly one of several concurrent callers gets `created`. Durable on return. */
  createOnly(key: string, bytes: Uint8Array): Promise<'created' | 'exists'>
  /** Puts bytes under a key, whatever was there; readers see the old or the new bytes, never a mixture. Durable on return. */
  replace(key: string, bytes: Uint8Array): Promise<void>
  /** Puts a whole folder that must be free; it becomes visible at once, after `check` has seen what was stored. */
  createFolder(key: string, files: ReadonlyMap<string, Uint8Array>, check: FolderCheck): Promise<'created' | 'exists'>
  /** Names directly below a key; empty when there is nothing. */
  list(key: string): Promise<StoredName[]>
}
