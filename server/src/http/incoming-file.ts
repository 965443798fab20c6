import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** A file that is being received; its stream must be read or destroyed. */
export interface IncomingFile {
  /** The client's file name, untrusted. */
  name: string
  /** The type the client declares, in lower case, without parameters. */
  mimetype: string
  /** Ends one byte after `maxSize` when the file is larger. */
  stream: Readable
}

/** Limits of a multipart body besides the size of the file; no real form exceeds them. */
const multipartLimits = { files: 1, fields: 20, fieldSize: 10_000, fieldNameSize: 100, parts: 30, headerPairs: 100 }

/**
 * The first file of a multipart body, if it is in the given field. Undefined when there is no field name, or when the
 * body is broken or not multipart.
 * @param maxSize bytes; one more is read, so that larger files are recognised
 */
export async function incomingFile(
  request: FastifyRequest,
  field: string | undefined,
  maxSize: number,
): Promise<IncomingFile | undefined> {
  if (field === undefined || !request.isMultipart()) return undefined
  try {
    const part = await request.file({
      limits: { ...multipartLimits, fileSize: maxSize + 1 },
      throwFileSizeLimit: false,
    })
    if (part === undefined) return undefined
    if (part.fieldname !== field) {
      part.file.resume()
      return undefined
    }
    request.raw.once('close', () => {
      if (!request.raw.complete) part.file.destroy(new Error('the upload was aborted'))
    })
    // A file that is given up half-way, for example on a full disk: the rest of the body has to be read before the
    // connection can carry another request.
    part.file.once('close', () => {
      if (part.file.readableEnded) return
      request.raw.unpipe()
      request.raw.resume()
    })
    const mimetype = part.mimetype.split(';')[0]?.trim().toLowerCase() ?? ''
    return { name: part.filename ?? '', mimetype, stream: part.file }
  } catch (error) {
    request.log.info({ err: error }, 'multipart body could not be read')
    return undefined
  }
}
