import { Type } from 'typebox'
import { defineEndpoint } from '../http/endpoint.ts'
import { failure, notYet, success, wrongPassword } from '../http/envelope.ts'
import { secret } from '../http/field-kinds.ts'
import { JsonPieces } from '../http/json-pieces.ts'
import { ownerMistake } from '../identity/prove-owner.ts'
import { collectData } from './collect-data.ts'

const downloadsInHour = 2
const hour = 3600

/** Seconds after which a download counts as ended whose process was killed. */
const longestDownload = 900

/** What the site keeps of the member, in one answer that is written while it is read (member API, 7.6). */
export const accountDownloadData = defineEndpoint({
  method: 'POST',
  path: '/account/downloadData',
  summary: 'All data of the member',
  access: 'member',
  budget: 'code',
  body: { password: secret({ description: 'Needed unless the login is recent' }) },
  data: Type.Object({}, { additionalProperties: true }),
  async handler(context) {
    const { member, sharedState, body, t, log } = context
    const mistake = await ownerMistake(context, body.password)
    if (mistake !== undefined) return wrongPassword(t(mistake))
    const running = `own-data:running:${member.id}`
    const end = () => sharedState.delete(running)
    if ((await sharedState.increment(running, longestDownload)).count > 1) return failure(t('downloadRunning'))
    const { count, resetSeconds } = await sharedState.increment(`own-data:hour:${member.id}`, hour)
    if (count > downloadsInHour) {
      await end()
      return notYet(t('downloadsTooMany', { minutes: Math.ceil(resetSeconds / 60) }), resetSeconds)
    }
    log.info({ member: member.id }, 'a member downloads their data')
    return success(new JsonPieces(await collectData(context), end))
  },
})
