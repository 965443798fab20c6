import { type Environment, readEnvironment } from '../environment/variables.ts'
import { uploadVariables } from './upload-config.ts'

const readUploads = (environment: Environment) => readEnvironment(uploadVariables, environment)

const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'top-secret' }

test('the default limits are those of BuildAdmin, with documents', () => {
  expect(readUploads({})).toEqual({
    maxSize: 10_485_760,
    suffixes: [
      ...['jpg', 'png', 'bmp', 'jpeg', 'gif', 'webp', 'zip', 'rar', 'wav', 'mp4', 'mp3'],
      ...['pdf', 'txt', 'csv', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
    ],
    mimeTypes: [],
    hourly: { files: 500, bytes: 1024 * 1024 * 1024 },
    addressSeconds: 900,
    unusedSeconds: 604_800,
    store: { kind: 'local' },
  })
})

test.each<[string, string | undefined, string]>([
  ['s3://members', 'https://s3.example.com/', 'https://s3.example.com/members'],
  ['s3://s3.example.com/members', undefined, 'https://s3.example.com/members'],
])('%s with the endpoint %s is the bucket %s', (place, endpoint, url) => {
  const { store } = readUploads({ ...keys, UPLOAD_STORE: place, S3_ENDPOINT: endpoint })
  expect(store).toMatchObject({ kind: 's3', url, region: 'us-east-1' })
})

test('a site that lists suffixes takes those and no others', () => {
  expect(readUploads({ UPLOAD_SUFFIXES: 'jpg,png' }).suffixes).toEqual(['jpg', 'png'])
})

test('suffixes may be written with dots, spaces and capitals', () => {
  expect(readUploads({ UPLOAD_SUFFIXES: '.PNG, pdf,' }).suffixes).toEqual(['png', 'pdf'])
})

test.each<[Record<string, string>, string]>([
  [{ UPLOAD_MAX_MIB: '0' }, 'UPLOAD_MAX_MIB must be a whole number'],
  [{ UPLOAD_MAX_MIB: '10mb' }, 'UPLOAD_MAX_MIB must be a whole number'],
  [{ UPLOAD_SUFFIXES: 'png,svg' }, 'it has "svg"'],
  [{ UPLOAD_SUFFIXES: 'png,html' }, 'it has "html"'],
  [{ UPLOAD_SUFFIXES: 'p/ng' }, 'it has "p/ng"'],
  [{ UPLOAD_SUFFIXES: ',' }, 'UPLOAD_SUFFIXES must name a suffix'],
  [{ UPLOAD_MIME_TYPES: 'image/png,image' }, 'it has "image"'],
  [{ UPLOAD_STORE: 'ftp://x' }, 'UPLOAD_STORE must be'],
  [{ UPLOAD_STORE: 's3://members', ...keys }, 'UPLOAD_STORE must be'],
  [{ UPLOAD_STORE: 's3://members', S3_ENDPOINT: 's3.example.com', ...keys }, 'S3_ENDPOINT must be an address'],
  [{ UPLOAD_STORE: 's3://s3.example.com/members' }, 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
])('%j is refused without telling a secret', (environment, sentence) => {
  const read = () => readUploads(environment)
  expect(read).toThrow(sentence)
  expect(read).not.toThrow('top-secret')
})

test('reports all mistakes at once, with each wrong value of a list', () => {
  const environment = { UPLOAD_MAX_MIB: '0', UPLOAD_SUFFIXES: 'svg,png,js', UPLOAD_STORE: 's3://members' }
  expect(() => readUploads(environment)).toThrow(
    [
      'UPLOAD_MAX_MIB must be a whole number from 1 to 1024, but it is "0".',
      'UPLOAD_SUFFIXES may list suffixes of files that browsers do not run, but it has "svg".',
      'UPLOAD_SUFFIXES may list suffixes of files that browsers do not run, but it has "js".',
      'S3_ACCESS_KEY_ID must be set: UPLOAD_STORE on S3 needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      'S3_SECRET_ACCESS_KEY must be set: UPLOAD_STORE on S3 needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      'UPLOAD_STORE must be "local", s3://bucket with the address of the service in S3_ENDPOINT, or s3://host/bucket, but it is "s3://members".',
    ].join('\n'),
  )
})

test('ignores the settings of a bucket that is not used', () => {
  expect(readUploads({ S3_ENDPOINT: 'nowhere' }).store).toEqual({ kind: 'local' })
})

test.each(['heic', 'avif', 'tiff'])('does not accept pictures that would keep their metadata: %s', (suffix) => {
  expect(() => readUploads({ UPLOAD_SUFFIXES: `png,${suffix}` })).toThrow(
    `UPLOAD_SUFFIXES may list pictures whose metadata the server removes (jpg, jpeg, png, gif, webp, bmp), but it has "${suffix}".`,
  )
})
