import type { S3Bucket } from '@member/release-store'
import { anyText, fitting, listOf, type Reader, type Variables, wholeNumber, wrong } from '../environment/variables.ts'

export interface BucketConfig extends S3Bucket {
  kind: 's3'
}

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

/** Words in lower case, without a dot in front; a dot alone stays, to be named as what is wrong. */
const list = (item: Reader<string>): Reader<string[]> =>
  listOf((one) => item(one.toLowerCase().replace(/^\.(?=.)/, '')))

const suffix = fitting(
  (text) => /^[a-z0-9]{1,16}$/.test(text),
  'must list suffixes of 1 to 16 letters and digits, like png,pdf',
  'listed',
)

const runByNoBrowser = fitting(
  (text) => !executable.has(text),
  'may list suffixes of files that browsers do not run',
  'listed',
)

const withoutMetadata = fitting(
  (text) => !withMetadata.has(text),
  'may list pictures whose metadata the server removes (jpg, jpeg, png, gif, webp, bmp)',
  'listed',
)

const readSuffixes = list((text) => withoutMetadata(runByNoBrowser(suffix(text))))

const suffixes: Reader<string[]> = (text) => {
  const found = readSuffixes(text)
  return found.length > 0 ? found : wrong('must name a suffix: without one nothing could be uploaded')
}

const mimeTypes = list(
  fitting(
    (text) => /^(?:\*|[a-z0-9-]+\/(?:\*|[a-z0-9.+-]+))$/.test(text),
    'must list types like image/png or image/*',
    'listed',
  ),
)

const storePlace = (place: RegExp): Reader<string> => {
  const read = fitting(
    (text) => place.test(text),
    'must be "local", s3://bucket with the address of the service in S3_ENDPOINT, or s3://host/bucket',
    'shown',
  )
  return (text) => read(text).replace(/^s3:\/\/|\/$/g, '')
}

const address = fitting(
  (text) => /^https?:\/\//.test(text) && URL.canParse(text),
  'must be an address like https://s3.example.com',
  'shown',
)
const endpoint: Reader<string> = (text) => address(text.replace(/\/+$/, ''))

const key = fitting(
  (text) => text !== '',
  'must be set: UPLOAD_STORE on S3 needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
)

const bucket = ({ isSet, or, optional }: Variables): BucketConfig => {
  const keys = {
    region: or('S3_REGION', anyText, 'us-east-1'),
    accessKeyId: or('S3_ACCESS_KEY_ID', key, ''),
    secretAccessKey: or('S3_SECRET_ACCESS_KEY', key, ''),
  }
  const service = optional('S3_ENDPOINT', endpoint)
  const hasService = isSet('S3_ENDPOINT')
  const atHost = /^s3:\/\/[A-Za-z0-9.:-]+\/[A-Za-z0-9._-]+\/?$/
  const atService = /^s3:\/\/[A-Za-z0-9.:-]+\/?$/
  const place = or('UPLOAD_STORE', storePlace(hasService ? atService : atHost), '')
  return { kind: 's3', url: hasService ? `${service}/${place}` : `https://${place}`, ...keys }
}

const mebibyte = 1024 * 1024

/** Those of BuildAdmin, and the documents that people send: an invoice, a list, a text. */
const usualSuffixes = 'jpg,png,bmp,jpeg,gif,webp,zip,rar,wav,mp4,mp3,pdf,txt,csv,doc,docx,xls,xlsx,ppt,pptx'

/** Variables of uploads: the limits, which clients get too, and the storage. */
export function uploadVariables(variables: Variables): UploadConfig {
  const { or, optional, chosen } = variables
  const limits = {
    maxSize: or('UPLOAD_MAX_MIB', wholeNumber(1, 1024), '10') * mebibyte,
    suffixes: or('UPLOAD_SUFFIXES', suffixes, usualSuffixes),
    mimeTypes: or('UPLOAD_MIME_TYPES', mimeTypes, ''),
    hourly: {
      files: or('UPLOAD_HOUR_FILES', wholeNumber(1, 1_000_000), '500'),
      bytes: or('UPLOAD_HOUR_MIB', wholeNumber(1, 1_000_000), '1024') * mebibyte,
    },
    addressSeconds: or('UPLOAD_ADDRESS_MINUTES', wholeNumber(2, 1440), '15') * 60,
    unusedSeconds: or('UPLOAD_UNUSED_HOURS', wholeNumber(1, 8760), '168') * 3600,
  }
  const isBucket = optional('UPLOAD_STORE', anyText)?.startsWith('s3://') === true
  const store = chosen(isBucket, bucket)
  if (!isBucket) or('UPLOAD_STORE', storePlace(/^local$/), 'local')
  return { ...limits, store: store ?? { kind: 'local' } }
}
