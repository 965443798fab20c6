import type { IncomingMessage } from 'node:http'
import { type S3Request, sendToBucket } from '@member/release-store'
import { storagePrefix } from '../addresses.ts'
import type { BucketConfig } from './upload-config.ts'
import type { UploadStorage } from './upload-storage.ts'

const send = ({ kind: _, ...bucket }: BucketConfig, { key, ...request }: S3Request): Promise<IncomingMessage> =>
  sendToBucket(bucket, { ...request, key: `${storagePrefix.slice(1)}${key}` })

const statusOf = async (answer: IncomingMessage): Promise<number> => {
  answer.resume()
  return answer.statusCode ?? 0
}

/**
 * Stores uploads in a private S3-compatible bucket under `storage/`. The server streams them, because it checks the right
 * to read at each request, which an address of the bucket would not; only avatars, under `storage/avatar/`, may be public
 * there, for a CDN that serves the same paths.
 */
export function bucketStorage(bucket: BucketConfig): UploadStorage {
  return {
    kind: 's3',
    async has(key) {
      const status = await statusOf(await send(bucket, { method: 'HEAD', key }))
      if (status === 200) return true
      if (status === 404) return false
      throw new Error(`the storage answered ${status} to HEAD`)
    },
    async put(key, path, { size, mimetype }) {
      const headers = { 'content-length': String(size), 'content-type': mimetype }
      const status = await statusOf(await send(bucket, { method: 'PUT', key, headers, file: path }))
      if (status !== 200) throw new Error(`the storage answered ${status} to PUT`)
    },
    async remove(key) {
      const status = await statusOf(await send(bucket, { method: 'DELETE', key }))
      if (status !== 204 && status !== 200 && status !== 404)
        throw new Error(`the storage answered ${status} to DELETE`)
    },
    async read(key, range) {
      const headers = range === undefined ? {} : { range: `bytes=${range.first}-${range.last}` }
      const answer = await send(bucket, { method: 'GET', key, headers })
      if (answer.statusCode === 200 || answer.statusCode === 206) return answer
      const status = await statusOf(answer)
      if (status === 404) return undefined
      throw new Error(`the storage answered ${status} to GET`)
    },
  }
}
