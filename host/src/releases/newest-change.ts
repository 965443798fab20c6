import type { ReleaseChange, Releases } from './read-releases.ts'

/** The newest change of an area, which an undo takes back. */
export const newestChange = (history: readonly ReleaseChange[], area: string): ReleaseChange | undefined =>
  history.find((change) => change.area === area)

/** A change of an area since a state was looked at; any change where there were more than the history shows. */
export function changeSince(opened: Releases, latest: Releases, area: string): ReleaseChange | undefined {
  const since = latest.history.filter(({ generation }) => generation > opened.generation)
  return since.length < latest.generation - opened.generation ? since[0] : newestChange(since, area)
}
