import { liveAreaOf } from '@member/release-store'
import type { LogEntry } from '@member/shared/release-set'
import { type Context, report } from './context.ts'

/**
 * Prints the outcome of a change, or `nothing` when there was nothing to change. `lines` follow in the text, `details`
 * in the JSON.
 */
export function reportChange(
  context: Context,
  entry: LogEntry | undefined,
  nothing: string,
  { lines = [], details = {} }: { lines?: readonly string[]; details?: object } = {},
): void {
  if (!entry) {
    report(context, { result: 'unchanged' }, [nothing])
    return
  }
  const { generation, operation, area, from, to, reason, by, at } = entry
  const { state, previous } = liveAreaOf(entry.document, area) ?? {}
  const did = context.dryRun ? `dry run, nothing was changed: ${operation}` : operation
  report(
    context,
    {
      result: context.dryRun ? 'would change' : 'changed',
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
      ...details,
    },
    [
      `${did} ${area}: ${from === to ? `stays on ${to}` : `${from ?? 'nothing'} -> ${to}`} (generation ${generation})`,
      ...lines.map((line) => `  ${line}`),
      ...(state === 'held'
        ? [`  promotion of ${area} ${context.dryRun ? 'would be' : 'is'} held until \`release resume ${area}\``]
        : []),
    ],
  )
}
