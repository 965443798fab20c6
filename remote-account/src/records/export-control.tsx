import { ApiError, formatDate, type Translate, useFormat, useHttp, useNotify, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, type Cell, csvFile, csvRow, type ExportProgress, saveFile, useExport } from '@member/shared/ui'
import { type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { timeZone, today } from '../day/today.ts'
import { type LedgerName, ledgers, plainAmount } from './ledger.ts'
import { type Days, daysOf, type LedgerView, viewParams } from './ledger-view.ts'
import { type LedgerRecord, type RecordsPage, readRecords } from './read-records.ts'

/** Records per request: few enough for a slow connection and its ten-second deadline, enough to need few requests. */
const collectedPage = 500

/** The most records one file can hold. */
export const mostCollected = 50_000

export interface Collected {
  records: readonly LedgerRecord[]
  pages: number
  /** Number of records the server reports. */
  total: number
  outcome: 'more' | 'all' | 'capped'
}

const nothingCollected: Collected = { records: [], pages: 0, total: 0, outcome: 'more' }

/**
 * Adds the next page without duplicates: a record created meanwhile moves others to a later page, so that one can
 * arrive twice.
 */
function withPage({ records, pages }: Collected, { records: more, total }: RecordsPage): Collected {
  const known = new Set(records.map(({ id }) => id))
  const added = more.filter(({ id }) => !known.has(id))
  const all = [...records, ...added]
  // A page without new records ends the loop, because some servers repeat the last page for ever.
  const ended = added.length === 0 || all.length >= total
  const outcome = ended ? 'all' : all.length >= mostCollected ? 'capped' : 'more'
  return { records: all.slice(0, mostCollected), pages: pages + 1, total, outcome }
}

/**
 * Requests page after page until all records are there. Calls `onStep` after each page.
 * @throws what `ask` throws
 */
export async function collectRecords(
  ask: (page: number) => Promise<RecordsPage>,
  onStep: (collected: Collected) => void,
): Promise<Collected> {
  let now = nothingCollected
  while (now.outcome === 'more') {
    now = withPage(now, await ask(now.pages + 1))
    onStep(now)
  }
  return now
}

const { color, space, text } = token

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};

  > span {
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-variant-numeric: tabular-nums;
  }
  > progress {
    inline-size: 8rem;
    block-size: 0.5rem;
    accent-color: ${color.accent};
  }
`

/** The export button and its progress. Cancelling returns the focus to the button. */
export function ExportControl(props: {
  /** Null while no export runs. */
  progress: ExportProgress | null
  isDisabled: boolean
  onStart: () => void
  onCancel: () => void
}): ReactNode {
  const { progress, isDisabled, onStart, onCancel } = props
  const t = useTexts()
  const { number } = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    onCancel()
    button.current?.focus()
  }
  return (
    <Row>
      {progress && (
        <>
          <span>
            {progress.total === null
              ? t('records.export.begun')
              : t('records.export.progress', { done: number(progress.done), total: number(progress.total) })}
          </span>
          <progress
            aria-label={t('records.export')}
            {...(progress.total === null ? {} : { value: progress.done, max: Math.max(1, progress.total) })}
          />
          <Button variant="quiet" onClick={cancel}>
            {t('records.export.cancel')}
          </Button>
        </>
      )}
      <Button ref={button} busy={progress !== null} disabled={isDisabled} onClick={onStart}>
        {t('records.export')}
      </Button>
    </Row>
  )
}

/** How the last export ended, where the file is missing or is not whole. */
type Ended = { kind: 'failed'; sentence: string } | { kind: 'capped'; done: number; total: number }

/** Exports all records of a view, on every page, as a CSV file. */
export function useLedgerExport(ledger: LedgerName, view: LedgerView) {
  const { get } = useHttp()
  const t = useTexts()
  const notify = useNotify()
  const of = JSON.stringify(view)
  const [ended, setEnded] = useState<(Ended & { of: string }) | null>(null)

  const exporting = useExport({
    of,
    run: async (signal, onProgress) => {
      setEnded(null)
      const params = viewParams(view, today(), timeZone())
      const { records, outcome, total } = await collectRecords(
        async (page) => {
          const asked = { ...params, page, limit: collectedPage }
          const data = await get(ledgers[ledger].list, { params: asked, signal })
          signal.throwIfAborted()
          return readRecords(ledger, data, (page - 1) * collectedPage)
        },
        (step) => onProgress({ done: step.records.length, total: Math.min(step.total, mostCollected) }),
      )
      const file = csvName(daysOf(view.range, today()), view, records, today(), t)
      saveFile(file, recordsCsv(ledger, records, t))
      if (outcome === 'capped') setEnded({ of, kind: 'capped', done: records.length, total })
      notify({ tone: 'success', text: t('records.export.done', { count: records.length, file }) })
    },
    onFailure: (error) => {
      const sentence = error instanceof ApiError ? error.message : ''
      setEnded({ of, kind: 'failed', sentence: sentence || t('records.problem') })
    },
  })
  // Other filters mean another file.
  return { ...exporting, ended: ended?.of === of ? ended : null, giveUp: () => setEnded(null) }
}

const columns = ['time', 'reason', 'before', 'change', 'after'] as const

function recordsCsv(ledger: LedgerName, records: readonly LedgerRecord[], t: Translate): Blob {
  const amount = (value: number | null): Cell => (value === null ? '' : { number: plainAmount(ledger, value) })
  return csvFile([
    csvRow(columns.map((column) => t(`records.${column}`))),
    ...records.map(({ time, reason, before, change, after }) =>
      csvRow([
        typeof time === 'string' ? time : formatDate(time),
        reason,
        amount(before),
        amount(change),
        amount(after),
      ]),
    ),
  ])
}

/** Name of the file: ledger, kind unless all, first and last day. An unbounded range starts with its first record. */
function csvName(
  { from, to }: Days,
  { kind }: Pick<LedgerView, 'kind'>,
  records: readonly LedgerRecord[],
  today: string,
  t: Translate,
): string {
  const last = to === '' || to > today ? today : to
  const kindName = kind === 'all' ? '' : t(`records.kind.${kind}`).replaceAll(' ', '-')
  const parts = [t('records.file'), kindName, from || firstDay(records) || last, last]
  return `${parts.filter((part) => part !== '').join('_')}.csv`
}

/** Day of the earliest record; empty when no record has a time in seconds. */
function firstDay(records: readonly LedgerRecord[]): string {
  const times = records.flatMap(({ time }) => (typeof time === 'number' ? time : []))
  // Not Math.min(...times): an export has up to 50,000 records, too many arguments for some browsers.
  const first = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY)
  return times.length === 0 ? '' : formatDate(first, 'date')
}
