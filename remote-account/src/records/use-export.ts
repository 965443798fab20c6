import { ApiError, useHttp, useNotify, useTexts } from '@member/shared'
import { saveFile } from '@member/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { timeZone, today } from '../day/today.ts'
import { type Collected, collectedPage, collectRecords, mostCollected, nothingCollected } from './collect-records.ts'
import { type LedgerName, ledgers } from './ledger.ts'
import { viewParams } from './ledger-params.ts'
import type { LedgerView } from './ledger-view.ts'
import { daysOf } from './range.ts'
import { readRecords } from './read-records.ts'
import { csvName, recordsCsv } from './records-csv.ts'

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
