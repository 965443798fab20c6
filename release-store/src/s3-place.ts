import type { S3Bucket } from './s3-client.ts'
import { StoreError } from './store.ts'

/** Variables that say how the service of an `s3://` store is reached, with its keys; uploads in a bucket use the same. */
export const s3Variables = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Variables of a process; an empty one counts as not set. */
export type StoreEnvironment = Readonly<Record<string, string | undefined>>

/** Where a store is in object storage. */
export interface S3Place {
  bucket: S3Bucket
  /** Begins every key of the store: empty, or with a slash at the end. */
  prefix: string
  /** `s3://bucket/prefix`, without a slash at the end. */
  location: string
}

/** Neither may have a secret in it, so that messages can name them. */
const shape = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9][\w.-]*)*)\/?$/

const wrong = (clause: string): never => {
  throw new StoreError('unusable', clause)
}

/**
 * Reads where a store in object storage is; asks nobody.
 * @throws StoreError `unusable` that names the variable to set; it repeats no value but that of a right location
 */
export function s3Place(location: string, environment: StoreEnvironment): S3Place {
  const [, name, folders = ''] =
    shape.exec(location) ??
    wrong('a release store in object storage is named s3://bucket/prefix: a bucket in small letters, then folders')
  const given = (variable: (typeof s3Variables)[number]): string | undefined =>
    environment[variable]?.trim() || undefined
  const needed = (variable: (typeof s3Variables)[number], what: string): string =>
    given(variable) ?? wrong(`the store s3://${name}${folders} needs ${variable}, ${what}`)
  const endpoint = needed('S3_ENDPOINT', 'the address of its service, such as https://s3.example.com')
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    return wrong('S3_ENDPOINT must be an address like https://s3.example.com, without a name or a password in it')
  return {
    bucket: {
      url: `${url.href.replace(/\/+$/, '')}/${name}`,
      region: given('S3_REGION') ?? 'us-east-1',
      accessKeyId: needed('S3_ACCESS_KEY_ID', 'the name of a key that may use the bucket'),
      secretAccessKey: needed('S3_SECRET_ACCESS_KEY', 'the secret of that key'),
    },
    prefix: folders === '' ? '' : `${folders.slice(1)}/`,
    location: `s3://${name}${folders}`,
  }
}
