import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ReleaseFile } from '@member/shared/manifest'
import { codeOf, readNumber } from '@member/shared/reading'
import type { FastifyRequest } from 'fastify'
import { is } from 'valibot'
import { Refused, tooLarge, uploadLimits } from './refusal.ts'

/** Characters of a path; each part of it is the name of a file then, on every file system. */
const longestPath = 200

/** Whether a part may be stored under this path: as strict as the paths of a manifest, and written in one way only. */
export const isBuildPath = (path: string): boolean =>
  is(ReleaseFile, path) && path.length <= longestPath && path.split('/').every((part) => part !== '' && part !== '.')

const unfit = (sentence: string) => new Refused(400, sentence)

/** Node's codes for a name that is taken, or that is a file and a folder. */
const takenCodes: readonly string[] = ['EEXIST', 'ENOTDIR', 'EISDIR']

/**
 * Writes the files of a form below a folder that is empty. Whoever calls removes the folder, also when this throws.
 * @throws Refused when the build is too large, or has a path that no build has
 */
export async function receiveBuild(request: FastifyRequest, folder: string): Promise<void> {
  if (!request.isMultipart()) throw unfit('A build is sent as a form, every file of it a part.')
  // The form itself is small; what is far too large is not read at all.
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.bytes * 2) throw tooLarge()
  let left = uploadLimits.bytes
  const { files, fileBytes } = uploadLimits
  const limits = { files, parts: files, fields: 1, fileSize: fileBytes, headerPairs: 20 }
  const form = { limits, throwFileSizeLimit: false, preservePath: true }
  try {
    for await (const part of request.parts(form)) {
      if (part.type !== 'file') throw unfit('A build has files only; a part of this form is none.')
      const { filename: path, file } = part
      if (!isBuildPath(path)) throw unfit('A file of this form has a path that no file of a build has.')
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await pipeline(file, counted, createWriteStream(join(folder, path), { flags: 'wx' }))
      if (file.truncated) throw tooLarge()
    }
  } catch (error) {
    // The rest of the body has to be read before the connection can carry another request.
    request.raw.unpipe()
    request.raw.resume()
    if (takenCodes.includes(codeOf(error))) throw unfit('Two files of this form have paths that exclude each other.')
    // What the disk refuses is for the log; anything else is the form, or a connection that broke.
    if (
      error instanceof Refused ||
      Object(error).syscall !== undefined ||
      readNumber(Object(error).statusCode) !== undefined
    )
      throw error
    throw unfit('The request is broken or incomplete; send it with the `release` command of this site’s version.')
  }

  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      left -= chunk.length
      if (left < 0) throw tooLarge()
      yield chunk
    }
  }
}
