import type { Environment } from '../config.ts'
import { StartProblem } from '../start-problem.ts'

/** An S3-compatible bucket; the keys are secrets. */
export interface BucketConfig {
  kind: 's3'
  /** Address of the bucket without a slash at the end, such as `https://s3.example.com/members`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** What may be uploaded and where it goes. */
export interface UploadConfig {
  /** Bytes. */
  maxSize: number
  /** Lower case, without a dot. */
  suffixes: readonly string[]
  /** Declared types that are allowed too; empty for no rule about them. */
  mimeTypes: readonly string[]
  store: { kind: 'local' } | BucketConfig
}

const text = (environment: Environment, name: string): string | undefined => environment[name]?.trim() || undefined

const list = (environment: Environment, name: string, fallback: string): string[] =>
  (text(environment, name) ?? fallback)
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().replace(/^\./, ''))
    .filter(Boolean)

const maxSize = (environment: Environment): number => {
  const given = text(environment, 'UPLOAD_MAX_MIB') ?? '10'
  const value = /^\d{1,4}$/.test(given) ? Number(given) : 0
  if (value >= 1 && value <= 1024) return value * 1024 * 1024
  throw new StartProblem(`UPLOAD_MAX_MIB must be a whole number from 1 to 1024, but it is "${given}".`)
}

/** What a browser would run; such files are never taken, whatever the lists say. */
const running = new Set([
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

const suffixes = (environment: Environment): string[] => {
  const given = list(environment, 'UPLOAD_SUFFIXES', 'jpg,png,bmp,jpeg,gif,webp,zip,rar,wav,mp4,mp3')
  const wrong = given.find((suffix) => running.has(suffix) || !/^[a-z0-9]{1,16}$/.test(suffix))
  if (given.length === 0) throw new StartProblem('UPLOAD_SUFFIXES names no suffix: nothing could be uploaded.')
  if (wrong === undefined) return given
  throw new StartProblem(`UPLOAD_SUFFIXES may list suffixes of files that browsers do not run, but it has "${wrong}".`)
}

const mimeTypes = (environment: Environment): string[] => {
  const given = list(environment, 'UPLOAD_MIME_TYPES', '')
  const wrong = given.find((type) => !/^(?:\*|[a-z0-9-]+\/(?:\*|[a-z0-9.+-]+))$/.test(type))
  if (wrong === undefined) return given
  throw new StartProblem(`UPLOAD_MIME_TYPES must list types like image/png or image/*, but it has "${wrong}".`)
}

/** `s3://bucket` with the endpoint in S3_ENDPOINT, or `s3://host/bucket` for short. */
const bucket = (environment: Environment): UploadConfig['store'] => {
  const given = text(environment, 'UPLOAD_STORE') ?? 'local'
  if (given === 'local') return { kind: 'local' }
  const [, place, path] = /^s3:\/\/([A-Za-z0-9.:-]+)(?:\/([A-Za-z0-9._-]+))?\/?$/.exec(given) ?? []
  const endpoint = text(environment, 'S3_ENDPOINT')?.replace(/\/+$/, '')
  if (place === undefined || (endpoint === undefined) === (path === undefined)) {
    throw new StartProblem(
      `UPLOAD_STORE must be "local", s3://bucket with the address of the service in S3_ENDPOINT, or s3://host/bucket, but it is "${given}".`,
    )
  }
  if (endpoint !== undefined && !(/^https?:\/\//.test(endpoint) && URL.canParse(endpoint))) {
    throw new StartProblem(`S3_ENDPOINT must be an address like https://s3.example.com, but it is "${endpoint}".`)
  }
  const accessKeyId = text(environment, 'S3_ACCESS_KEY_ID')
  const secretAccessKey = text(environment, 'S3_SECRET_ACCESS_KEY')
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartProblem('UPLOAD_STORE on S3 needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  }
  const url = endpoint === undefined ? `https://${place}/${path}` : `${endpoint}/${place}`
  return { kind: 's3', url, region: text(environment, 'S3_REGION') ?? 'us-east-1', accessKeyId, secretAccessKey }
}

/**
 * Reads the limits that clients are told and the server keeps.
 * @throws StartProblem with one sentence for the first mistake found.
 */
export function readUploadConfig(environment: Environment): UploadConfig {
  return {
    maxSize: maxSize(environment),
    suffixes: suffixes(environment),
    mimeTypes: mimeTypes(environment),
    store: bucket(environment),
  }
}
