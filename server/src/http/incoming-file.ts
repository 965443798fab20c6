import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** A file on its way in; its stream must be read or destroyed. */
export interface IncomingFile {
  /** As the client named it: any text. */
  name: string
  /** As the client declares it, lower case, without parameters. */
  mimetype: string
  /** Ends after `maxSize` and one more byte when the file is larger. */
  stream: Readable
}

/** Everything around the file is small; more is nobody's form. */
const aroundFile = { files: 1, fields: 20, fieldSize: 10_000, fieldNameSize: 100, parts: 30, headerPairs: 100 }

/**
 * The first file of a multipart body, if it has that field name. A body that is no multipart, or a broken one, has none; without a name there is none either.
 * @param maxSize bytes; one more is still read, so that a larger file can be told from one of exactly that size
 */
export async function incomingFile(
  request: FastifyRequest,
  field: string | undefined,
  maxSize: number,
): Promise<IncomingFile | undefined> {
  if (field === undefined || !request.isMultipart()) return undefined
  try {
    const part = await request.file({ limits: { ...aroundFile, fileSize: maxSize + 1 }, throwFileSizeLimit: false })
    if (part === undefined) return undefined
    if (part.fieldname !== field) {
      part.file.resume()
      return undefined
    }
    request.raw.once('close', () => {
      if (!request.raw.complete) part.file.destroy(new Error('the upload was broken off'))
    })
    const mimetype = part.mimetype.split(';')[0]?.trim().toLowerCase() ?? ''
    return { name: part.filename ?? '', mimetype, stream: part.file }
  } catch (error) {
    request.log.info({ err: error }, 'multipart body not understood')
    return undefined
  }
}
