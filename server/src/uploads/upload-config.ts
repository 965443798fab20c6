import * as v from 'valibot'
import { butItHas, butItIs, chosen, commaSeparated, textOf, variable, wholeNumber } from '../environment/variables.ts'

/** An S3-compatible bucket; the keys are secrets. */
export interface BucketConfig {
  kind: 's3'
  /** Address of the bucket without a slash at the end, such as `https://s3.example.com/members`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Limits and storage of uploads. */
export interface UploadConfig {
  /** Bytes. */
  maxSize: number
  /** Lower case, without a dot. */
  suffixes: readonly string[]
  /** Allowed media types; empty for no restriction. */
  mimeTypes: readonly string[]
  store: { kind: 'local' } | BucketConfig
  /** Uploads per member and hour; ten times as many from one address. */
  hourly: { files: number; bytes: number }
  /** Seconds that the address of a private file can be used, at least half of them. */
  addressSeconds: number
  /** Seconds until an upload that nobody uses is deleted. */
  unusedSeconds: number
}

/** Files that browsers run; they are always refused. */
const executable = new Set([
  'html',
  'htm',
  'xhtml',
  'xht',
  'shtml',
  'svg',
  'svgz',
  'xml',
  'xsl',
  'js',
  'mjs',
  'css',
  'swf',
])

/** Pictures that may hold where they were taken, in formats from which the server cannot remove it. */
const withMetadata = new Set(['heic', 'heif', 'avif', 'tif', 'tiff', 'jxl', 'jp2', 'dng', 'apng'])

const list = <T>(item: v.GenericSchema<string, T>) =>
  v.pipe(
    commaSeparated,
    v.transform((items) => items.map((one) => one.toLowerCase().replace(/^\./, '')).filter(Boolean)),
    v.array(item),
  )

const suffix = v.pipe(
  v.string(),
  v.check(
    (text) => /^[a-z0-9]{1,16}$/.test(text) && !executable.has(text),
    butItHas('may list suffixes of files that browsers do not run'),
  ),
  v.check(
    (text) => !withMetadata.has(text),
    butItHas('may list pictures whose metadata the server removes (jpg, jpeg, png, gif, webp, bmp)'),
  ),
)

const suffixes = v.pipe(list(suffix), v.minLength(1, 'must name a suffix: without one nothing could be uploaded'))

const mimeType = v.pipe(
  v.string(),
  v.regex(/^(?:\*|[a-z0-9-]+\/(?:\*|[a-z0-9.+-]+))$/, butItHas('must list types like image/png or image/*')),
)

const storePlace = (place: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(
      place,
      butItIs('must be "local", s3://bucket with the address of the service in S3_ENDPOINT, or s3://host/bucket'),
    ),
    v.transform((text) => text.replace(/^s3:\/\/|\/$/g, '')),
  )

const endpoint = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\/+$/, '')),
  v.check(
    (text) => /^https?:\/\//.test(text) && URL.canParse(text),
    butItIs('must be an address like https://s3.example.com'),
  ),
)

const key = v.pipe(
  v.string(),
  v.nonEmpty('must be set: UPLOAD_STORE on S3 needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'),
)

const bucketVariables = {
  S3_REGION: variable(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: variable(key, ''),
  S3_SECRET_ACCESS_KEY: variable(key, ''),
}

const bucket = (url: string, keys: v.InferOutput<v.ObjectSchema<typeof bucketVariables, undefined>>): BucketConfig => ({
  kind: 's3',
  url,
  region: keys.S3_REGION,
  accessKeyId: keys.S3_ACCESS_KEY_ID,
  secretAccessKey: keys.S3_SECRET_ACCESS_KEY,
})

const bucketAtEndpoint = v.pipe(
  v.object({
    ...bucketVariables,
    UPLOAD_STORE: variable(storePlace(/^s3:\/\/[A-Za-z0-9.:-]+\/?$/), ''),
    S3_ENDPOINT: variable(endpoint, ''),
  }),
  v.transform(({ UPLOAD_STORE: name, S3_ENDPOINT, ...keys }) => bucket(`${S3_ENDPOINT}/${name}`, keys)),
)

const bucketAtHost = v.pipe(
  v.object({
    ...bucketVariables,
    UPLOAD_STORE: variable(storePlace(/^s3:\/\/[A-Za-z0-9.:-]+\/[A-Za-z0-9._-]+\/?$/), ''),
  }),
  v.transform(({ UPLOAD_STORE: place, ...keys }) => bucket(`https://${place}`, keys)),
)

const localFolder = v.pipe(
  v.object({ UPLOAD_STORE: variable(storePlace(/^local$/), 'local') }),
  v.transform((): UploadConfig['store'] => ({ kind: 'local' })),
)

const stores = [localFolder, bucketAtHost, bucketAtEndpoint]

const store = chosen<UploadConfig['store']>(stores, (environment) => {
  if (textOf(environment, 'UPLOAD_STORE')?.startsWith('s3://') !== true) return localFolder
  return textOf(environment, 'S3_ENDPOINT') === undefined ? bucketAtHost : bucketAtEndpoint
})

const mebibyte = 1024 * 1024

/** Those of BuildAdmin, and the documents that people send: an invoice, a list, a text. */
const usualSuffixes = 'jpg,png,bmp,jpeg,gif,webp,zip,rar,wav,mp4,mp3,pdf,txt,csv,doc,docx,xls,xlsx,ppt,pptx'

/** Variables of uploads: the limits, which clients get too, and the storage. */
export const uploadVariables = v.intersect([
  v.pipe(
    v.object({
      UPLOAD_MAX_MIB: variable(wholeNumber(1, 1024), '10'),
      UPLOAD_SUFFIXES: variable(suffixes, usualSuffixes),
      UPLOAD_MIME_TYPES: variable(list(mimeType), ''),
      UPLOAD_HOUR_FILES: variable(wholeNumber(1, 1_000_000), '500'),
      UPLOAD_HOUR_MIB: variable(wholeNumber(1, 1_000_000), '1024'),
      UPLOAD_ADDRESS_MINUTES: variable(wholeNumber(2, 1440), '15'),
      UPLOAD_UNUSED_HOURS: variable(wholeNumber(1, 8760), '168'),
    }),
    v.transform((set) => ({
      maxSize: set.UPLOAD_MAX_MIB * mebibyte,
      suffixes: set.UPLOAD_SUFFIXES,
      mimeTypes: set.UPLOAD_MIME_TYPES,
      hourly: { files: set.UPLOAD_HOUR_FILES, bytes: set.UPLOAD_HOUR_MIB * mebibyte },
      addressSeconds: set.UPLOAD_ADDRESS_MINUTES * 60,
      unusedSeconds: set.UPLOAD_UNUSED_HOURS * 3600,
    })),
  ),
  v.pipe(
    store,
    v.transform((store) => ({ store })),
  ),
])
