import { readListing, troubleClause } from './s3-answer.ts'

test('a listing is read, whatever letters its names have', () => {
  const xml = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    <Name>b</Name><Prefix>a/</Prefix><IsTruncated>true</IsTruncated>
    <Contents><Key>a/x &amp; &#39;y&#x27;.js</Key><LastModified>2026-11-22T02:00:00.000Z</LastModified><Size>1</Size></Contents>
    <Contents><LastModified>never</LastModified><Key>a/2</Key></Contents>
    <CommonPrefixes><Prefix>a/deep/</Prefix></CommonPrefixes>
    <NextContinuationToken>1&amp;2==</NextContinuationToken></ListBucketResult>`
  expect(readListing(xml)).toEqual({
    objects: [
      { name: "a/x & 'y'.js", at: Date.UTC(2026, 10, 22, 2) },
      { name: 'a/2', at: 0 },
    ],
    folders: ['a/deep/'],
    next: '1&2==',
  })
})

test('the last page of a listing has no next one', () => {
  expect(readListing('<ListBucketResult></ListBucketResult>')).toEqual({ objects: [], folders: [], next: undefined })
})

test.each([
  [403, 'InvalidAccessKeyId', 'correct S3_ACCESS_KEY_ID'],
  [403, 'SignatureDoesNotMatch', 'correct S3_SECRET_ACCESS_KEY'],
  [403, 'RequestTimeTooSkewed', 'the clock of this machine is wrong'],
  [400, 'AuthorizationHeaderMalformed', 'correct S3_REGION'],
  [403, '', 'let the key list, read, write and delete'],
  [404, 'NoSuchBucket', 'there is no bucket https://s3.example.com/members'],
  [400, 'constructor', 'https://s3.example.com/members answered 400 (constructor)'],
  [503, 'SlowDown', 'https://s3.example.com/members answered 503 (SlowDown): look at the service'],
])('%i %s: %s', (status, code, clause) => {
  const answer = { status, etag: undefined, body: Buffer.from(code && `<Error><Code>${code}</Code></Error>`) }
  expect(troubleClause(answer, { url: 'https://s3.example.com/members' })).toContain(clause)
})
