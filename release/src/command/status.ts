import {
  publishedAreas,
  type ReleaseVotes,
  readLastHour,
  releaseDamage,
  type Store,
  type StoredReport,
} from '@member/release-store'
import { Failure, table } from '@member/release-store/command-line'
import { messageOf } from '@member/shared/reading'
import type { LiveDocument, ReleaseRef } from '@member/shared/release-set'
import { liveManifests } from '../change/problems.ts'
import { setProblems } from '../change/set-problems.ts'
import { type RollbackGaps, rollbackGaps, unfitCandidates } from '../change/ways-back.ts'
import { failureTable, recentFailures } from '../report/recent-failures.ts'
import { voteTable } from '../report/recent-votes.ts'
import { moment, wrapped } from '../report/terminal.ts'
import { type Context, repairedOrReadHead, report } from './context.ts'

/**
 * `release status`: shows what is live, since when, why, any conflicts, what a rollback would lack, and how releases
 * worked in browsers lately. Repairs a pointer that is behind the log.
 * @throws Failure `problems` when something is wrong, after all of it is shown
 */
export async function statusCommand(context: Context): Promise<void> {
  const head = await repairedOrReadHead(context)
  const { generation, areas } = head.document

  const names = Object.keys(areas).sort((a, b) => (a === 'host' ? -1 : b === 'host' ? 1 : a < b ? -1 : 1))
  const { problems, notes } = await findingsOf(context.store, head.document)

  const now = context.author.now()
  const { reports, votes } = await toldBy(context, now)
  const failures = recentFailures(reports)
  report(context, { generation, areas, problems, notes, votes, failures }, [
    ...(names.length === 0 ? [await nothingLive(context.store)] : overview(areas, names, now)),
    ...problems.flatMap((problem) => wrapped(`problem: ${problem}`, '')),
    ...notes.flatMap((note) => wrapped(`note: ${note}`, '')),
    '',
    ...voteTable(votes),
    '',
    ...failureTable(failures),
  ])
  if (problems.length > 0)
    throw new Failure(
      'problems',
      problems.length === 1 ? 'There is a problem.' : `There are ${problems.length} problems.`,
    )
}

/**
 * Damage of the live releases and of those a rollback would go to, conflicts, and areas that could not go back; and
 * notes, which are no problems.
 */
async function findingsOf(store: Store, document: LiveDocument): Promise<RollbackGaps> {
  const lives = Object.entries(document.areas)
  if (lives.length === 0 && (await publishedAreas(store)).length > 0)
    return { problems: [nothingButReleases], notes: [] }
  const damageOf = async (area: string, ref: ReleaseRef | null) =>
    ref ? (await releaseDamage(store, area, ref)).map(({ clause }) => clause) : []
  const damage = lives.map(async ([area, { current, previous, candidate }]) => [
    ...(await damageOf(area, current)),
    ...(await damageOf(area, candidate ?? null)).map((problem) => `candidate: ${problem}`),
    ...(await damageOf(area, previous)).map((problem) => `for a rollback: ${problem}`),
  ])
  const manifests = await liveManifests(store, document)
  // What does not fit a host that cannot be read is not known; the host's damage is among the problems.
  const readable = manifests.some(({ kind }) => kind === 'host') || document.areas.host === undefined
  const conflicts = readable ? setProblems(manifests) : []
  const gaps = await rollbackGaps(store, document)
  const candidates = (await unfitCandidates(store, document)).map(({ clause }) => clause)
  const problems = [...(await Promise.all(damage)).flat(), ...conflicts, ...candidates, ...gaps.problems]
  return { problems, notes: gaps.notes }
}

const nothingButReleases =
  'releases are published, but the log has no change: promote the host first, or, if this site was live, bring `log/` and `live.json` back from the backup'

/** What browsers told in the last hour. What of it cannot be read keeps nobody from what is live. */
async function toldBy(
  { store, warn }: Context,
  now: Date,
): Promise<{ votes: ReleaseVotes[]; reports: StoredReport[] }> {
  try {
    return await readLastHour(store, now.getTime(), warn)
  } catch (error) {
    warn(`what browsers told cannot be read: ${messageOf(error)}`)
    return { votes: [], reports: [] }
  }
}

const nothingLive = async (store: Store): Promise<string> =>
  (await store.list('')).length > 0
    ? `Nothing is live in ${store.location}.`
    : `Nothing is live in ${store.location}: there is no release store. Name another with --store or RELEASE_STORE.`

/** A row for each area, followed by since when and why; every line fits a terminal of 80 columns. */
function overview(areas: LiveDocument['areas'], names: readonly string[], now: Date): string[] {
  const live = names.flatMap((area) => (areas[area] ? [{ area, ...areas[area] }] : []))
  const [heading = '', ...rows] = table([
    ['AREA', 'STATE', 'CURRENT', 'PREVIOUS'],
    ...live.map(({ area, state, current, previous }) => [area, state, current.release, previous?.release ?? '-']),
  ])
  const notes = live.map(({ state, stopped, since, reason, banned, candidate, off, offReason }) => [
    ...wrapped(`since ${moment(since, now)}`),
    ...(stopped ? wrapped(`${state} since ${moment(stopped.at, now)}, by ${stopped.by}: ${reason}`) : []),
    ...(candidate
      ? wrapped(`candidate ${candidate.release} for ${candidate.share} % since ${moment(candidate.since, now)}`)
      : []),
    ...(off ? wrapped(`switched off, members read a sentence instead: ${offReason ?? 'the history says why'}`) : []),
    ...(reason === '' || stopped ? [] : wrapped(`last change: ${reason}`)),
    ...(banned.length > 0 ? wrapped(`banned: ${banned.join(' ')}`) : []),
  ])
  return [heading, ...rows.flatMap((row, index) => [row, ...(notes[index] ?? [])])]
}
