import { type AskedChange, changeLine, changeMistake } from './change-line.ts'

const release = '1.2.0-0123456789ab'
const asked = (given: Partial<AskedChange>): AskedChange => ({
  command: 'rollback',
  area: 'account',
  release: '',
  share: undefined,
  urgent: false,
  hold: false,
  reason: 'blank page',
  generation: 7,
  ...given,
})

test.each<[Partial<AskedChange>, string]>([
  [{ command: 'promote', release }, `promote account ${release}`],
  [{ command: 'promote' }, 'promote account'],
  [{ command: 'promote', release, share: 5 }, `promote account ${release} --share=5`],
  [{ command: 'share', share: 25 }, 'share account 25'],
  [{ command: 'finish' }, 'finish account'],
  [{ command: 'abort' }, 'abort account'],
  [{ command: 'abort', hold: true }, 'abort account --hold'],
  [{ command: 'rollback' }, 'rollback account'],
  [{ command: 'rollback', urgent: true }, 'rollback account --urgent'],
  [{ command: 'rollback', release }, `rollback account --to=${release}`],
  [{ command: 'undo' }, 'undo account'],
  [{ command: 'resume' }, 'resume account'],
  [{ command: 'resume', release }, `resume account --allow=${release}`],
  [{ command: 'ban', release }, `ban account ${release}`],
  [{ command: 'pin' }, 'pin account'],
  [{ command: 'off' }, 'off account'],
  [{ command: 'on' }, 'on account'],
])('%j is `release %s`, with its reason and the generation that was seen', (given, line) => {
  const words = changeLine(asked(given))
  const common = ['--reason= blank page', '--if-generation=7', '--json']
  expect(words.filter((word) => !common.includes(word))).toEqual(line.split(' '))
  expect(words).toEqual(expect.arrayContaining(common))
})

test.each<[Partial<AskedChange>, ReturnType<typeof changeMistake>]>([
  [{}, undefined],
  [{ release }, undefined],
  [{ area: '--help' }, 'releaseUnknown'],
  [{ area: '' }, 'releaseUnknown'],
  [{ release: '--store=/tmp' }, 'releaseUnknown'],
  [{ share: 0 }, 'releaseShare'],
  [{ command: 'share' }, 'releaseShare'],
  [{ reason: '' }, 'releaseReason'],
  [{ reason: 'x'.repeat(1000) }, undefined],
  [{ reason: 'x'.repeat(1001) }, 'releaseReason'],
])('%j is mistaken: %s', (given, mistake) => {
  expect(changeMistake(asked(given))).toBe(mistake)
})
