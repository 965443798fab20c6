import { rm } from 'node:fs/promises'
import { measurePicture, type PictureSize } from './measure-picture.ts'
import { type StrippedPicture, stripMetadata } from './metadata/strip-metadata.ts'

/** A received picture in the temporary folder. */
type Received = StrippedPicture & { suffix: string }

/** Failures of the disk have a code; those of a broken picture do not. */
const ofTheDisk = (error: unknown): boolean => error instanceof Error && 'code' in error

const withoutMetadata = async (picture: Received): Promise<StrippedPicture | undefined> => {
  try {
    return (await stripMetadata(picture.path, picture.size, picture.suffix)) ?? picture
  } catch (error) {
    if (ofTheDisk(error)) throw error
    return undefined
  }
}

/**
 * Removes the metadata of a picture and decodes what is left, so that what is stored is known to be whole.
 * @returns undefined when it is no picture; then no new file remains
 */
export async function cleanPicture(picture: Received): Promise<(StrippedPicture & PictureSize) | undefined> {
  const clean = await withoutMetadata(picture)
  if (clean === undefined) return undefined
  const measured = await measurePicture(clean.path, clean.size, picture.suffix)
  if (measured !== undefined) return { ...clean, ...measured }
  if (clean.path !== picture.path) await rm(clean.path, { force: true })
  return undefined
}
