import { createReadStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import { storagePrefix } from '../addresses.ts'
import type { BucketConfig } from './upload-config.ts'
import type { UploadStorage } from './upload-storage.ts'

/** Idle timeout of the service in milliseconds. */
const silence = 20_000

interface Sent {
  method: 'HEAD' | 'PUT' | 'GET' | 'DELETE'
  key: string
  headers?: Record<string, string>
  /** File sent as the body, in pieces. */
  path?: string
}

const sign = async (bucket: BucketConfig, { method, key, headers = {} }: Sent) => {
  const url = `${bucket.url}${storagePrefix}${key.split('/').map(encodeURIComponent).join('/')}`
  const signer = new AwsV4Signer({
    method,
    url,
    // The body is streamed and protected by TLS; its length and the headers are signed.
    headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    accessKeyId: bucket.accessKeyId,
    secretAccessKey: bucket.secretAccessKey,
    region: bucket.region,
    service: 's3',
  })
  return signer.sign()
}

const send = async (bucket: BucketConfig, sent: Sent): Promise<IncomingMessage> => {
  const signed = await sign(bucket, sent)
  const url = new URL(signed.url)
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: sent.method,
    headers: Object.fromEntries(signed.headers),
    timeout: silence,
  })
  request.on('timeout', () => request.destroy(new Error('the storage did not answer in time')))
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
  })
  if (sent.path === undefined) request.end()
  else pipeline(createReadStream(sent.path), request).catch((error: Error) => request.destroy(error))
  return answer
}

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
      const status = await statusOf(await send(bucket, { method: 'PUT', key, headers, path }))
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
