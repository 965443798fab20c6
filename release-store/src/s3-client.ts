import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'

/** A bucket of an S3-compatible service; the keys are secrets. */
export interface S3Bucket {
  /** Address of the bucket without a slash at the end, such as `https://s3.example.com/members`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** One request to a bucket. */
export interface S3Request {
  method: 'DELETE' | 'GET' | 'HEAD' | 'PUT'
  /** Of an object; empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** The body. */
  bytes?: Uint8Array
  /** File sent as the body, in pieces; its `content-length` is among the headers. */
  file?: string
  /** Ends the request, and the answer that is being read. */
  signal?: AbortSignal
}

/** Time in which a service that is connected says nothing, after which it counts as gone. Milliseconds. */
const silenceMs = 20_000

/** A file is streamed and protected by TLS; bytes are signed as well, so that the service refuses changed ones. */
const hashOf = ({ file, bytes = new Uint8Array() }: S3Request): string =>
  file === undefined ? createHash('sha256').update(bytes).digest('hex') : 'UNSIGNED-PAYLOAD'

async function sign(bucket: S3Bucket, request: S3Request): Promise<{ url: URL; headers: Headers }> {
  const { url, ...keys } = bucket
  const { method, key, query = {}, headers = {} } = request
  const path = key === '' ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`
  const search = new URLSearchParams(query)
  const signer = new AwsV4Signer({
    ...keys,
    method,
    url: `${url}${path}${search.size > 0 ? `?${search}` : ''}`,
    headers: { ...headers, 'x-amz-content-sha256': hashOf(request) },
    service: 's3',
  })
  return signer.sign()
}

/**
 * Signs a request and sends it; resolves with the answer, whatever its status is, as soon as its head is there.
 * @throws Error when the service cannot be reached, or says nothing for 20 s
 */
export async function sendToBucket(bucket: S3Bucket, request: S3Request): Promise<IncomingMessage> {
  const { method, bytes, file, signal } = request
  const { url, headers } = await sign(bucket, request)
  const sent = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: Object.fromEntries(headers),
    timeout: silenceMs,
    ...(signal && { signal }),
  })
  sent.on('timeout', () => sent.destroy(new Error('the storage did not answer in time')))
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve)
    sent.on('error', reject)
  })
  if (file === undefined) sent.end(bytes)
  else pipeline(createReadStream(file), sent).catch((error: Error) => sent.destroy(error))
  return answer
}
