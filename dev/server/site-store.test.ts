import { liveReader, readManifest } from '@member/release-store'
import { madeArea, madeBuild, madeHost, releaseOf } from '@member/release-store/testing'
import { integrityOf } from '@member/shared/integrity'
import { siteStore } from './site-store.ts'

const site = new URL('https://members.example.com')
const { manifest } = madeBuild(madeArea('messages', '1.2.0'))
const host = { release: releaseOf('1.0.0'), manifest: integrityOf(madeBuild(madeHost('1.0.0')).manifest) }
const messages = { release: releaseOf('1.2.0'), manifest: integrityOf(manifest), pages: [] }
const set = { schema: 1, generation: 7, host, areas: { messages } }

/** A site that answers with these bodies by path; a number is a status. */
const answering = (bodies: Record<string, string | Buffer | number>) => {
  const asked: string[] = []
  const request = async (address: URL | RequestInfo) => {
    const { pathname } = new URL(String(address))
    asked.push(pathname)
    const body = bodies[pathname] ?? 404
    return typeof body === 'number'
      ? new Response('', { status: body })
      : new Response(new Uint8Array(Buffer.from(body)))
  }
  return { asked, store: siteStore(site, request) }
}

test('what is live is what the site tells its visitors, and follows it', async () => {
  const bodies: Record<string, string | number> = { '/release-set.json': JSON.stringify(set) }
  const readLive = liveReader(answering(bodies).store)
  expect((await readLive()).areas.messages?.current).toEqual({ release: messages.release, manifest: messages.manifest })
  expect((await readLive()).areas.host?.current).toEqual(host)
  bodies['/release-set.json'] = JSON.stringify({ ...set, generation: 8, areas: {} })
  expect(Object.keys((await readLive()).areas)).toEqual(['host'])
  bodies['/release-set.json'] = 503
  expect(Object.keys((await readLive()).areas)).toEqual(['host'])
})

test('a site that never answered is told', async () => {
  await expect(liveReader(answering({ '/release-set.json': 503 }).store)()).rejects.toThrow('answers 503')
})

test('a manifest is read from its address, and refused when it is not the one that is live', async () => {
  const path = `/r/messages/${messages.release}/manifest.json`
  expect(await readManifest(answering({ [path]: manifest }).store, 'messages', messages)).toMatchObject({
    area: 'messages',
  })
  await expect(readManifest(answering({ [path]: '{}' }).store, 'messages', messages)).rejects.toThrow('was changed')
})

test('compressed copies are not asked for, a missing file is none, and a site in trouble is told', async () => {
  const { asked, store } = answering({ '/r/messages/x/late.js': 503 })
  expect(await store.read('r/messages/x/entry.js.br')).toBeUndefined()
  expect(asked).toEqual([])
  expect(await store.read('r/messages/x/entry.js')).toBeUndefined()
  await expect(store.read('r/messages/x/late.js')).rejects.toThrow(
    'https://members.example.com/r/messages/x/late.js answers 503',
  )
})
