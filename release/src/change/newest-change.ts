import { entriesBack, type Store } from '@member/release-store'
import type { LiveDocument, LogEntry } from '@member/shared/release-set'

/** The newest entry of the log about an area; undefined when none of the searched ones is. */
export async function newestChange(
  store: Store,
  { generation }: LiveDocument,
  area: string,
): Promise<LogEntry | undefined> {
  for await (const entry of entriesBack(store, generation)) if (entry.area === area) return entry
  return undefined
}
