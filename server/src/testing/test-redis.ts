/** Redis the tests may use, from `npm run test:redis`; undefined when there is none. */
const testRedisUrl: string | undefined = process.env.TEST_REDIS_URL || undefined

/** Tests that need a real Redis; without one they are shown as skipped. */
export const describeWithRedis: jest.Describe = testRedisUrl === undefined ? describe.skip : describe

export function redisUnderTest(): string {
  if (testRedisUrl === undefined) throw new Error('TEST_REDIS_URL is not set')
  return testRedisUrl
}
