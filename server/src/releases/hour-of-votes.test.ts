import { hourOfVotes } from './hour-of-votes.ts'

const now = Date.UTC(2026, 10, 22, 3)
const minute = 60_000
const batch = (minutesAgo: number, area: string, worked: string[], failed: string[] = []) => ({
  at: now - minutesAgo * minute,
  worked: [{ area, release: 'r', voters: worked }],
  failed: failed.map((voter) => ({ area, release: 'r', reason: 'files', voter, network: 'n' })),
})

test('each voter counts once in the hour and once in a minute, of any part of the voters', async () => {
  const voters = [...'abcdefghijklmnopqrstuvwxyz']
  const batches = [batch(2, 'account', voters), batch(0.5, 'account', voters.slice(1), voters.slice(0, 3))]
  expect(await hourOfVotes([...batches, batch(61, 'account', ['long ago'])], now)).toEqual([
    {
      area: 'account',
      release: 'r',
      votes: 26,
      failed: 3,
      minutes: [
        { at: now / 1000, votes: 26, failed: 3 },
        { at: now / 1000 - 120, votes: 26, failed: 0 },
      ],
    },
  ])
})

test('a network votes against the host only where nothing worked', async () => {
  expect(await hourOfVotes([batch(0, 'host', ['n'], ['n', 'm'])], now)).toMatchObject([{ votes: 2, failed: 1 }])
})

test('other work gets its turn while votes are counted', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    if (turns < 1_000) setImmediate(count)
  }
  setImmediate(count)
  await hourOfVotes([batch(0, 'account', ['a'])], now)
  expect(turns).toBeGreaterThan(10)
  turns = 1_000
})
