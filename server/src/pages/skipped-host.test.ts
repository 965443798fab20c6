import { skippedHost } from './skipped-host.ts'

const now = 1_800_000_000
const one = '0.2.0-0123456789ab'
const skips = `member.skipHost=${one}`
const since = (seconds: number, release = one) => `member.skipSince=${release}~${seconds}`

test.each<[string, string, string | undefined, RegExp | undefined]>([
  ['nothing', '', undefined, undefined],
  ['other cookies', 'ba-lang=en; note=member.skipHost', undefined, undefined],
  ['a release for the first time', `ba-lang=en; ${skips}`, one, new RegExp(`^${since(now)};`)],
  ['a release that is noted', `${skips}; ${since(now - 599)}`, one, undefined],
  ['a release for ten minutes', `${skips}; ${since(now - 600)}`, undefined, undefined],
  ['a release since a time to come', `${skips}; ${since(now + 3600)}`, undefined, undefined],
  ['a release since no time', `${skips}; member.skipSince=${one}~soon`, undefined, undefined],
  ['a release after another one', `${skips}; ${since(now - 9000, '0.1.0-aa')}`, one, new RegExp(`^${since(now)};`)],
  ['nothing any more', since(now - 900), undefined, /^member\.skipSince=;path=\/;max-age=0$/],
  ['a release with a second, older mark', `${skips}; ${since(now)}; ${since(now - 900)}`, undefined, undefined],
  ['a release beside the mark of another', `${skips}; member.skipSince=x~1; ${since(now - 900)}`, undefined, undefined],
  ['a text that is no release', 'member.skipHost="a b"', undefined, undefined],
  ['a text of any length', `member.skipHost=${'a'.repeat(4000)}`, undefined, undefined],
  ['two releases, the first of which counts', `${skips}; member.skipHost=0.1.0-aa`, one, /~/],
])('a browser that names %s', (_, cookie, release, setCookie) => {
  expect(skippedHost(cookie, now)).toEqual({
    release,
    setCookie: setCookie === undefined ? undefined : expect.stringMatching(setCookie),
  })
})
