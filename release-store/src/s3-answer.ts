import { codeOf } from '@member/shared/reading'
import type { S3Bucket } from './s3-client.ts'
import type { StoredName } from './store.ts'

/** What a service answered, all of it; status 0 when no answer came, with the error that says why. */
export type S3Answer =
  | { status: number; etag: string | undefined; body: Buffer }
  | { status: 0; error: unknown; isLate: boolean }

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plainText = (xml: string): string =>
  xml.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? all
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })

/** Texts of all elements of a name, which may have elements themselves. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner)

const textOf = (xml: string, name: string): string => plainText(elements(xml, name)[0] ?? '')

/** One page of the objects below a prefix. */
export interface Listing {
  objects: StoredName[]
  /** Prefixes that more than one object may have, with the slash at the end. */
  folders: string[]
  /** Asks for the next page; undefined after the last one. */
  next: string | undefined
}

/** Reads an answer of ListObjectsV2; names are whole keys. */
export function readListing(xml: string): Listing {
  return {
    objects: elements(xml, 'Contents').map((object) => ({
      name: textOf(object, 'Key'),
      at: Date.parse(textOf(object, 'LastModified')) || 0,
    })),
    folders: elements(xml, 'CommonPrefixes').map((folder) => textOf(folder, 'Prefix')),
    next: textOf(xml, 'NextContinuationToken') || undefined,
  }
}

/** The service's own word for an error, such as `NoSuchBucket`; empty when it gave none. */
export const errorCode = (answer: S3Answer): string =>
  'body' in answer ? textOf(String(answer.body), 'Code').replace(/\W/g, '') : ''

/** Whether a request may or may not have been carried out, so that asking again makes sense. */
export const isUnsure = ({ status }: S3Answer): boolean => status === 0 || status === 429 || status >= 500

const clauses: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'the service does not know this key: correct S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the secret is not that of the key: correct S3_SECRET_ACCESS_KEY',
  RequestTimeTooSkewed: 'the clock of this machine is wrong: set it',
  AuthorizationHeaderMalformed: 'the service is of another region: correct S3_REGION',
  PermanentRedirect: 'the bucket is of another region: correct S3_ENDPOINT and S3_REGION',
  QuotaExceeded: 'its quota is used up; nothing was changed',
}

const forbidden =
  'the service refuses the key: correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and let the key list, read, write and delete in this bucket'

/** Why a request failed, as a clause for an operator. It names the address of the bucket and no secret. */
export function troubleClause(answer: S3Answer, { url }: Pick<S3Bucket, 'url'>): string {
  if ('error' in answer)
    return answer.isLate
      ? `${url} did not answer in time: look at the service and the network`
      : `${url} cannot be reached (${codeOf(answer.error) || 'the connection broke'}): correct S3_ENDPOINT, or look at the service and the network`
  const code = errorCode(answer)
  if (code === 'NoSuchBucket') return `there is no bucket ${url}: make it, or correct the name of the store`
  const known = Object.hasOwn(clauses, code) ? clauses[code] : undefined
  if (known !== undefined) return known
  if (answer.status === 401 || answer.status === 403) return forbidden
  return `${url} answered ${answer.status}${code && ` (${code})`}${isUnsure(answer) ? ': look at the service' : ''}`
}
