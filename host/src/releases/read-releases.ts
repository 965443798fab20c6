import type { AnswerOf, DataOf } from '@member/shared'
import { readList, readNumber, readRecord } from '@member/shared/reading'

/** What members run and could, and who changed it; times in seconds. */
export type Releases = DataOf<'/api/releases/index'>
export type ReleasedArea = Releases['areas'][number]
export type ReleaseChange = Releases['history'][number]
export type Health = ReleasedArea['health'][number]

/** Reads the answer of `releases/index`, which no server gives but ours. */
export function readReleases(data: AnswerOf<'/api/releases/index'>): Releases {
  const { generation, areas, history } = readRecord(data)
  return {
    generation: readNumber(generation) ?? 0,
    areas: readList(areas) as Releases['areas'],
    history: readList(history) as Releases['history'],
  }
}

/** The newest change of an area, which an undo takes back. */
export const newestChange = (history: readonly ReleaseChange[], area: string): ReleaseChange | undefined =>
  history.find((change) => change.area === area)

/** A change of an area since a state was looked at; any change where there were more than the history shows. */
export function changeSince(opened: Releases, latest: Releases, area: string): ReleaseChange | undefined {
  const since = latest.history.filter(({ generation }) => generation > opened.generation)
  return since.length < latest.generation - opened.generation ? since[0] : newestChange(since, area)
}
