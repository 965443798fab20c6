import type { LogEntry } from '@member/shared/release-set'
import { type Context, report } from './context.ts'

/** Prints the outcome of a change, or `nothing` when there was nothing to change. */
export function reportChange(context: Context, entry: LogEntry | undefined, nothing: string): void {
  if (!entry) {
    report(context, { result: 'unchanged' }, [nothing])
    return
  }
  const { generation, operation, area, from, to, reason, by, at } = entry
  const { state, previous } = entry.document.areas[area] ?? {}
  report(
    context,
    {
      result: 'changed',
      generation,
      operation,
      area,
      from,
      to,
      previous: previous?.release ?? null,
      state,
      reason,
      by,
      at,
    },
    [
      `${operation} ${area}: ${from === to ? `stays on ${to}` : `${from ?? 'nothing'} -> ${to}`} (generation ${generation})`,
      ...(state === 'held' ? [`  promotion of ${area} is held until \`release resume ${area}\``] : []),
    ],
  )
}
