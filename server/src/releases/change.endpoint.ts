import { readRecord, readTexts } from '@member/shared/reading'
import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { choice, flag, integer, integerIfSent, text } from '../http/field-kinds.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { changeCommands, changeLine, changeMistake } from './change-line.ts'

const Changed = Type.Object({
  changed: Type.Boolean({ description: 'Whether there was anything to change' }),
  warnings: Type.Array(Type.String(), { description: 'What the release command says beside, in English' }),
})

/** What a member reads of a refusal, by the exit code of the command. */
const refusals: Readonly<Record<number, TextKey>> = {
  2: 'releaseRefused',
  3: 'releaseHeld',
  4: 'releaseLate',
  5: 'releaseStoreFails',
}

/** More than any log has; the command takes twelve digits. */
const mostGenerations = 999_999_999_999

/**
 * Changes what members run, by the release command: its checks and its log are those of an operator at the store. Not part
 * of BuildAdmin.
 */
export const releasesChange = defineEndpoint({
  method: 'POST',
  path: '/releases/change',
  summary: 'Change what members run, as the release command does',
  rule: 'releases',
  body: {
    command: choice(changeCommands),
    area: text(),
    release: text({ description: 'To promote, to ban, to go back to, or to lift the ban of' }),
    share: integerIfSent(99, { description: 'Of a hundred visitors, so many get the release' }),
    urgent: flag(Type.Boolean({ description: 'Of a rollback: open pages leave at once where nothing is unsaved' })),
    hold: flag(Type.Boolean({ description: 'Of an abort: the candidate is banned and the area held' })),
    reason: text({ description: 'Required' }),
    generation: integer(mostGenerations, {
      description: 'The state that was looked at; refused once there is a newer one',
    }),
  },
  data: Changed,
  async handler({ releases, body, member, log, t }) {
    if (releases === undefined) return failure(t('releasesElsewhere'))
    const { command, generation } = body
    if (command === undefined || generation === undefined) return failure(t('releaseUnknown'))
    const asked = { ...body, command, generation }
    const mistake = changeMistake(asked)
    if (mistake !== undefined) return failure(t(mistake))
    const { exitCode, output, errors } = await releases.run(
      changeLine(asked),
      `${member.username} (member ${member.id})`,
    )
    log.info(
      { event: 'release-command', member: member.id, username: member.username, command, area: body.area, exitCode },
      'a member ran a release command',
    )
    if (exitCode !== 0) return failure(t(refusals[exitCode] ?? 'releaseFailed', { why: errors.trim() }))
    const { result, warnings, notes } = readRecord(JSON.parse(output))
    const told = [...readTexts(warnings), ...readTexts(notes), ...errors.split('\n').filter(Boolean)]
    return ok(Changed, { changed: result === 'changed', warnings: told })
  },
})
