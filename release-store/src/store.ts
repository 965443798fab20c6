import { codeOf, messageOf } from '@member/shared/reading'

/**
 * One name directly below a key. `at` is the time it was stored, milliseconds since 1970; of what has names below it, an
 * engine may not know it and says 0.
 */
export interface StoredName {
  name: string
  at: number
}

/** Receives the files of a folder as read back after writing; throws to keep the folder from becoming visible. */
export type FolderCheck = (stored: ReadonlyMap<string, Buffer>) => void | Promise<void>

/**
 * Storage of releases and the log; one implementation per storage engine. Keys are relative paths with `/`. A missing
 * key is a result, not an error. Every promise rejects with a `StoreError` of kind `unusable` when the engine itself
 * fails, so that callers only decide about contents.
 */
export interface Store {
  /** The store's location as messages name it. */
  readonly location: string
  /** The folder of the file system that it is; undefined when it is in object storage. */
  readonly folder: string | undefined
  /** The bytes under a key, or undefined when there are none. */
  read(key: string): Promise<Buffer | undefined>
  /**
   * Changes whenever the bytes under a key are replaced, and costs less than reading them; undefined when there are
   * none. Only good for comparing with an earlier value.
   */
  etag(key: string): Promise<string | undefined>
  /**
   * Stores bytes under a free key; exactly one of several concurrent callers gets `created`. Durable on return. Those for
   * `owner`, a secret, no other user of the machine may read; by default it is the store's folder that decides.
   */
  createOnly(key: string, bytes: Uint8Array, readers?: 'owner'): Promise<'created' | 'exists'>
  /** Stores bytes under a key and replaces what was there; readers see the old or the new bytes. Durable on return. */
  replace(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Stores a folder under a free key. Readers see all of it or nothing, and only after `check` accepted it. An engine
   * that cannot make a folder visible at once stores the last one of `files` after `check`, so that has to be the one
   * without which readers ignore the others; of those, what a killed writer has left stays.
   */
  createFolder(key: string, files: ReadonlyMap<string, Uint8Array>, check: FolderCheck): Promise<'created' | 'exists'>
  /** Names directly below a key; empty when there are none. */
  list(key: string): Promise<StoredName[]>
  /** Deletes what is under a key and below it, if anything. Not durable: after a power cut it may be back. */
  remove(key: string): Promise<void>
}

/** What reading what is live needs of a store. */
export type ReadableStore = Pick<Store, 'location' | 'read' | 'etag'>

/**
 * Why an operation of the store failed.
 * - `unusable`: the engine failed: no space, no permission, an input/output error
 * - `damaged`: the stored content does not follow the format
 * - `lost-race`: other writers were faster on every attempt; nothing was changed
 */
export type StoreErrorKind = 'unusable' | 'damaged' | 'lost-race'

/** A failure of the store. `message` is one clause for an operator, without a full stop. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind

  constructor(kind: StoreErrorKind, message: string) {
    super(message)
    this.name = 'StoreError'
    this.kind = kind
  }
}

const clauses: Record<string, string> = {
  EACCES: 'this user may not read or write there',
  EPERM: 'the file system does not allow it (the store needs hard links and a user who may write)',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full; nothing was changed',
  EDQUOT: 'the disk quota is used up; nothing was changed',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EMFILE: 'this process may not open more files',
  EIO: 'the disk reported an input/output error',
  ENOTSUP: 'the file system has no hard links; put the store on a local disk',
  ENOSYS: 'the file system has no hard links; put the store on a local disk',
  EXDEV: 'the store spans two file systems; keep it on one',
}

/** Turns an error of the file system into a clause for the operator; returns a `StoreError` unchanged. */
export function unusable(location: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const why = clauses[codeOf(error)] ?? messageOf(error)
  return new StoreError('unusable', `the store ${location} cannot be used: ${why}`)
}
