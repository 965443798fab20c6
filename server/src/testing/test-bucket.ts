import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type S3Request, sendToBucket } from '@member/release-store'

/** Address of the S3-compatible service the tests may use, from `npm run test:s3`; undefined when there is none. */
const endpoint: string | undefined = process.env.TEST_S3_ENDPOINT || undefined

/** Tests that need a real S3-compatible service; without one they are shown as skipped. */
export const describeWithBucket: jest.Describe = endpoint === undefined ? describe.skip : describe

const given = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}

/** A bucket of its own in the service under test. */
export interface TestBucket {
  /** What a server must be given to keep uploads in it. */
  environment: Record<string, string>
  keys(): Promise<string[]>
  /** Deletes one file behind the server's back. */
  delete(key: string): Promise<void>
  remove(): Promise<void>
}

export async function testBucket(): Promise<TestBucket> {
  const [accessKeyId, secretAccessKey] = [given('TEST_S3_ACCESS_KEY_ID'), given('TEST_S3_SECRET_ACCESS_KEY')]
  const region = process.env.TEST_S3_REGION ?? 'us-east-1'
  const name = `member-${randomBytes(6).toString('hex')}`
  const url = `${endpoint}/${name}`
  const request = async (method: S3Request['method'], key = ''): Promise<string> => {
    const answer = await sendToBucket({ url, accessKeyId, secretAccessKey, region }, { method, key })
    const text = String(await buffer(answer))
    if (answer.statusCode === undefined || answer.statusCode >= 300)
      throw new Error(`${method} ${url}/${key}: ${answer.statusCode} ${text}`)
    return text
  }
  const keys = async () =>
    [...(await request('GET')).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key).sort()
  const deleteOne = async (key: string) => {
    await request('DELETE', key)
  }
  await request('PUT')
  return {
    environment: {
      UPLOAD_STORE: `s3://${name}`,
      S3_ENDPOINT: endpoint ?? '',
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    keys,
    delete: deleteOne,
    async remove() {
      for (const key of await keys()) await deleteOne(key)
      await request('DELETE')
    },
  }
}
