import type { ByteSource } from './byte-source.ts'

/** A part of the file without metadata: a section of the original, the end exclusive, or new bytes. */
export type KeptPart = { from: number; to: number } | Uint8Array

/** EXIF orientation: 1 is upright, 2 to 8 are turned or mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/**
 * Lists what stays of a picture of one format: what decoders draw with, and the orientation when it is not upright.
 * @throws Error when the file is not of this format, or ends early
 */
export type KeepPicture = (source: ByteSource, orientation: Orientation) => AsyncIterable<KeptPart>

/** Joins neighbouring sections, so that a file without metadata is one section. */
export function joined(parts: readonly KeptPart[]): KeptPart[] {
  const all: KeptPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last !== undefined && 'to' in last && 'from' in part && last.to === part.from) {
      all[all.length - 1] = { from: last.from, to: part.to }
    } else all.push(part)
  }
  return all
}

export const lengthOf = (part: KeptPart): number => ('to' in part ? part.to - part.from : part.length)
