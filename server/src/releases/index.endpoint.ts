import { StoreError } from '@member/release-store'
import { messageOf } from '@member/shared/reading'
import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { changeCommands } from './change-line.ts'
import { areasOf, newestChanges } from './read-releases.ts'

const Release = Type.String({ description: 'Such as 1.4.0-9f2c1ab34d5e' })
const Seconds = Type.Integer({ description: 'Seconds since 1970' })

const Health = Type.Object({
  release: Release,
  votes: Type.Integer({ description: 'Members who voted on it; networks for the host' }),
  failed: Type.Integer(),
  minutes: Type.Array(Type.Object({ at: Seconds, votes: Type.Integer(), failed: Type.Integer() })),
})

const Area = Type.Object({
  area: Type.String(),
  state: Type.Enum(['live', 'held', 'pinned', 'new'], { description: '`new`: published and never live' }),
  stopped: Type.Union([Type.Object({ by: Type.Enum(['rollback', 'abort', 'pin']), at: Seconds }), Type.Null()], {
    description: 'What holds or pins it since when; null also where an older version did not write it',
  }),
  off: Type.Boolean(),
  offReason: Type.String(),
  reason: Type.String({ description: 'Why it is held or pinned, else of the last change of a release or a share' }),
  since: Type.Integer({ description: 'When the current release went live; seconds since 1970, 0 for a new area' }),
  current: Type.Union([Release, Type.Null()]),
  previous: Type.Union([Release, Type.Null()], { description: 'Where a rollback goes' }),
  candidate: Type.Union([Type.Object({ release: Release, share: Type.Number() }), Type.Null()]),
  banned: Type.Array(Release),
  published: Type.Array(Release, { description: 'The ten newest, the latest first' }),
  health: Type.Array(Health),
})

const Change = Type.Object({
  generation: Type.Integer(),
  at: Seconds,
  by: Type.String(),
  operation: Type.Enum(changeCommands),
  area: Type.String(),
  from: Type.Union([Release, Type.Null()]),
  to: Release,
  reason: Type.String(),
  candidate: Type.Union([Type.Object({ release: Release, from: Type.Number(), to: Type.Number() }), Type.Null()]),
  banned: Type.Union([Release, Type.Null()]),
  allowed: Type.Union([Release, Type.Null()], { description: 'Whose ban it lifted' }),
  undone: Type.Union([Type.Integer(), Type.Null()], { description: 'The generation that an undo took back' }),
})

const Index = Type.Object({
  generation: Type.Integer({ description: 'A change names it' }),
  areas: Type.Array(Area, { description: 'The host first' }),
  history: Type.Array(Change, { description: 'The twenty newest changes' }),
})

/** What members run, what they could, and who changed it. Not part of BuildAdmin. */
export const releasesIndex = defineEndpoint({
  method: 'GET',
  path: '/releases/index',
  summary: 'Releases of the site and their history',
  rule: 'releases',
  data: Index,
  async handler({ releases, t, clock, log }) {
    if (releases === undefined) return failure(t('releasesElsewhere'))
    try {
      // What is live is worth more than what is said of it.
      const health = await releases.health(clock()).catch((error: unknown) => {
        log.error(`the votes on releases cannot be read: ${messageOf(error)}`)
        return []
      })
      const { document, areas } = await areasOf(releases, health)
      const { generation } = document
      return ok(Index, { generation, areas, history: await newestChanges(releases.store, generation) })
    } catch (error) {
      if (error instanceof StoreError) return failure(t('releasesUnreadable', { why: error.message }))
      throw error
    }
  },
})
