import { codeOf, messageOf } from '@member/shared/reading'

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
