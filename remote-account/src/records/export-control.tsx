import { ApiError, formatDate, type Translate, useFormat, useHttp, useNotify, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, type Cell, csvFile, csvRow, saveFile } from '@member/shared/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { timeZone, today } from '../day/today.ts'
import { type Collected, collectedPage, collectRecords, mostCollected, nothingCollected } from './collect-records.ts'
import { type LedgerName, ledgers, plainAmount } from './ledger.ts'
import { type Days, daysOf, type LedgerView, viewParams } from './ledger-view.ts'
import { type LedgerRecord, readRecords } from './read-records.ts'

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
  state: ExportState
  /** Whether there is anything to export. */
  what: 'rows' | 'nothing'
  onStart: () => void
  onCancel: () => void
}): ReactNode {
  const { state, what, onStart, onCancel } = props
  const t = useTexts()
  const { number } = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  const running = state.kind === 'running' ? state : null
  const cancel = () => {
    onCancel()
    button.current?.focus()
  }
  return (
    <Row>
      {running && (
        <>
          <span>
            {running.total === null
              ? t('records.export.begun')
              : t('records.export.progress', { done: number(running.done), total: number(running.total) })}
          </span>
          <progress
            aria-label={t('records.export')}
            {...(running.total === null ? {} : { value: running.done, max: Math.max(1, running.total) })}
          />
          <Button variant="quiet" onClick={cancel}>
            {t('records.export.cancel')}
          </Button>
        </>
      )}
      <Button ref={button} busy={running !== null} disabled={what === 'nothing'} onClick={onStart}>
        {t('records.export')}
      </Button>
    </Row>
  )
}

/** State of an export. After `failed`, starting again resumes where it stopped. */
export type ExportState =
  | { kind: 'ready' }
  | { kind: 'running'; done: number; total: number | null }
  | { kind: 'failed'; sentence: string }
  | { kind: 'capped'; done: number; total: number }

/** Deadline of a whole export; each request has the host's own deadline as well. */
const deadlineMs = 300_000

/** Exports all records of a view, on every page, as a CSV file. */
export function useExport(ledger: LedgerName, view: LedgerView) {
  const { get } = useHttp()
  const t = useTexts()
  const notify = useNotify()
  const [state, setState] = useState<ExportState>({ kind: 'ready' })
  const collected = useRef<Collected>(nothingCollected)
  const running = useRef<AbortController>(null)
  const key = JSON.stringify(view)

  // Other filters mean another file, so discard what was collected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the view changes
  useEffect(() => {
    return () => {
      running.current?.abort()
      running.current = null
      collected.current = nothingCollected
      setState({ kind: 'ready' })
    }
  }, [key])

  const finish = ({ records, outcome, total }: Collected) => {
    saveFile(csvName(daysOf(view.range, today()), view, records, today(), t), recordsCsv(ledger, records, t))
    collected.current = nothingCollected
    setState(outcome === 'capped' ? { kind: 'capped', done: records.length, total } : { kind: 'ready' })
    notify({ tone: 'success', text: t('records.export.done', { count: records.length }) })
  }

  const start = async () => {
    const stop = new AbortController()
    running.current?.abort()
    running.current = stop
    const late = setTimeout(() => stop.abort('late'), deadlineMs)
    const shown = (total: number | null) => (total === null ? null : Math.min(total, mostCollected))
    const tell = ({ records, total, pages }: Collected) =>
      setState({ kind: 'running', done: records.length, total: shown(pages === 0 ? null : total) })
    tell(collected.current)
    const params = viewParams(view, today(), timeZone())
    try {
      const all = await collectRecords(
        collected.current,
        async (page) => {
          const asked = { ...params, page, limit: collectedPage }
          const data = await get(ledgers[ledger].list, { params: asked, signal: stop.signal })
          stop.signal.throwIfAborted()
          return readRecords(ledger, data, (page - 1) * collectedPage)
        },
        (step) => {
          collected.current = step
          tell(step)
        },
      )
      finish(all)
    } catch (error) {
      // Cancelled, or the page was left: there is no reader for the error.
      if (running.current !== stop) return
      const sentence = stop.signal.reason === 'late' ? t('records.export.late') : sentenceOf(error)
      setState({ kind: 'failed', sentence: sentence || t('records.problem') })
    } finally {
      clearTimeout(late)
      if (running.current === stop) running.current = null
    }
  }

  const cancel = () => {
    const stop = running.current
    running.current = null
    collected.current = nothingCollected
    setState({ kind: 'ready' })
    stop?.abort()
  }

  return { state, start: () => void start(), cancel }
}

const sentenceOf = (error: unknown): string => (error instanceof ApiError ? error.message : '')

const columns = ['time', 'reason', 'before', 'change', 'after'] as const

/** Writes records as CSV, with the column headers of the list. */
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
  const last = to || today
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
