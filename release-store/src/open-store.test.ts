import { openServedStore, openStore } from './open-store.ts'
import { s3Place } from './s3-place.ts'

const keys = { S3_ENDPOINT: 'https://s3.example.com/', S3_ACCESS_KEY_ID: 'name', S3_SECRET_ACCESS_KEY: 'secret' }

test('a location without a scheme is a folder, for servers too', () => {
  for (const open of [openStore, openServedStore])
    expect(open('/srv/store', {})).toMatchObject({ location: '/srv/store', folder: '/srv/store' })
})

test.each([
  ['s3://members', '', 's3://members'],
  ['s3://members/', '', 's3://members'],
  ['s3://members/sites/a', 'sites/a/', 's3://members/sites/a'],
])('%s is a place in a bucket', (given, prefix, location) => {
  const bucket = {
    url: 'https://s3.example.com/members',
    region: 'us-east-1',
    accessKeyId: 'name',
    secretAccessKey: 'secret',
  }
  expect(s3Place(given, { ...keys, S3_REGION: ' ' })).toEqual({ bucket, prefix, location })
  expect(openStore(given, keys)).toMatchObject({ location, folder: undefined })
})

test.each([
  ['https://name:secret@s3.example.com', {}, 'a release store is a folder, or s3://bucket/prefix'],
  ['s3://', {}, 'is named s3://bucket/prefix'],
  ['s3://name:secret@host/bucket', {}, 'is named s3://bucket/prefix'],
  ['s3://members/../x', {}, 'is named s3://bucket/prefix'],
  ['s3://members', { S3_ENDPOINT: '' }, 'the store s3://members needs S3_ENDPOINT'],
  ['s3://members', { S3_ENDPOINT: 'https://name:secret@host' }, 'S3_ENDPOINT must be an address'],
  ['s3://members', { S3_ENDPOINT: 'secret' }, 'S3_ENDPOINT must be an address'],
  ['s3://members/a', { S3_ACCESS_KEY_ID: ' ' }, 'the store s3://members/a needs S3_ACCESS_KEY_ID'],
  ['s3://members', { S3_SECRET_ACCESS_KEY: undefined }, 'the store s3://members needs S3_SECRET_ACCESS_KEY'],
])('%s with %j is refused without its secrets', (location, different, clause) => {
  const open = () => openStore(location, { ...keys, ...different })
  expect(open).toThrow(clause)
  expect(open).not.toThrow('secret@')
})
