import type { FileName, StoredFile } from './kept-files.ts'

/**
 * Whether a failed file can be sent again: `useless` where the server has refused the file itself and not the moment,
 * `chosen` where it has to be chosen again.
 */
export type Again = 'possible' | 'useless' | 'chosen'

/**
 * State of a chosen file. `waiting`: others are sent first; `part` is from 0 to 1; `left`: the page that sent it ended
 * before it was there, and only its name is known.
 */
export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; part: number }
  | { kind: 'stored'; url: string }
  | { kind: 'left' }
  | { kind: 'failed'; sentence: string; again: Again }

/** A chosen file; `file` is missing for one that was chosen before the page was loaded. */
export interface Upload {
  key: string
  name: string
  size: number
  file: File | null
  state: UploadState
}

/** What happens to the queue. */
export type UploadEvent =
  | { type: 'added'; uploads: readonly Upload[] }
  | { type: 'started'; key: string }
  | { type: 'progressed'; key: string; part: number }
  | { type: 'stored'; key: string; file: StoredFile }
  | { type: 'failed'; key: string; sentence: string; again: Again }
  | { type: 'retried'; key: string }
  | { type: 'removed'; key: string }
  /** Others are stored than before; what is not stored stays. */
  | { type: 'restored'; uploads: readonly Upload[] }
  | { type: 'cleared' }

/** Files that are sent at the same time. */
const atOnce = 3

const change = (queue: readonly Upload[], key: string, part: Partial<Upload>): readonly Upload[] =>
  queue.map((upload) => (upload.key === key ? { ...upload, ...part } : upload))

/** The queue after an event; events of files that were removed meanwhile change nothing. */
export function nextQueue(queue: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.type) {
    case 'added':
      return [...queue, ...event.uploads]
    case 'started':
      return change(queue, event.key, { state: { kind: 'sending', part: 0 } })
    case 'progressed':
      return queue.map((upload) =>
        upload.key === event.key && upload.state.kind === 'sending'
          ? { ...upload, state: { kind: 'sending', part: event.part } }
          : upload,
      )
    case 'stored': {
      const { url, name, size } = event.file
      return change(queue, event.key, { name, size, state: { kind: 'stored', url } })
    }
    case 'failed':
      return change(queue, event.key, { state: { kind: 'failed', sentence: event.sentence, again: event.again } })
    case 'retried':
      return change(queue, event.key, { state: { kind: 'waiting' } })
    case 'removed':
      return queue.filter(({ key }) => key !== event.key)
    case 'restored':
      return [...event.uploads, ...queue.filter(({ state }) => state.kind !== 'stored')]
    case 'cleared':
      return []
  }
}

/** The files to start now, so that not more than `atOnce` are under way. */
export function toStart(queue: readonly Upload[]): readonly Upload[] {
  const sending = queue.filter(({ state }) => state.kind === 'sending').length
  return queue.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, atOnce - sending))
}

/** The files that can be sent with a message, in the order of their choice. */
export const storedFiles = (queue: readonly Upload[]): readonly StoredFile[] =>
  queue.flatMap(({ name, size, state }) => (state.kind === 'stored' ? [{ url: state.url, name, size }] : []))

/** The files that are lost with the page: not those that the server has refused for good. */
export const notStored = (queue: readonly Upload[]): readonly FileName[] =>
  queue.flatMap(({ name, size, state }) => {
    const useless = state.kind === 'stored' || (state.kind === 'failed' && state.again === 'useless')
    return useless ? [] : [{ name, size }]
  })

/** How many files the message has or will have. */
export const countOf = (queue: readonly Upload[]): number => queue.filter(({ state }) => state.kind !== 'left').length

/**
 * `busy` while files are under way, `failed` when one could not be sent, else `ready`: what is only known by name keeps
 * nothing from being sent.
 */
export function readiness(queue: readonly Upload[]): 'ready' | 'busy' | 'failed' {
  if (queue.some(({ state }) => state.kind === 'failed')) return 'failed'
  return queue.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending') ? 'busy' : 'ready'
}
