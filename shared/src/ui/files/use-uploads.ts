import { ApiError, readNumber, readRecord, useHttp, useSite } from '@member/shared'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { chooseFiles, mostFiles, namedPicture, type Refused } from './choose-files.ts'
import { useFileTexts } from './file-texts.ts'
import type { FileName, StoredFile } from './kept-files.ts'
import { type Again, countOf, nextQueue, toStart, type Upload } from './upload-queue.ts'

/** The files of a message that is being written. */
export interface Uploads {
  queue: readonly Upload[]
  /** What was not taken the last time, until the next one. */
  refused: readonly Refused[]
  add(files: readonly File[]): void
  retry(key: string): void
  /** Ends the upload, or takes the stored file away. */
  remove(key: string): void
  /** Replaces what is stored by other files that are, e.g. those of a draft; what is under way goes on. */
  restore(files: readonly StoredFile[]): void
  /** Adds files of which only the name is known: a page has ended that was sending them. */
  addLeft(files: readonly FileName[]): void
  /** Puts a chosen file in the place of one that is only known by its name. */
  chooseAgain(key: string, file: File): void
  /** Forgets all files, and ends what is under way. */
  clear(): void
}

let made = 0
const newKey = () => `file-${++made}`

const known = (files: readonly StoredFile[]): readonly Upload[] =>
  files.map(({ url, name, size }) => ({ key: newKey(), name, size, file: null, state: { kind: 'stored', url } }))

/** A refusal is of the file itself, unless the server says after how many seconds it ends (member API, 2.4). */
function againAfter(error: unknown): Again {
  if (!(error instanceof ApiError) || error.kind !== 'failure') return 'possible'
  const { retry_after } = readRecord(error.data as Record<string, unknown>)
  return readNumber(retry_after) === null ? 'useless' : 'possible'
}

/** A file that was changed, moved or deleted since it was chosen is not: browsers end its upload like a lost connection. */
const isReadable = (file: File): Promise<boolean> =>
  new Response(file.slice(0, 1)).text().then(
    () => true,
    () => false,
  )

/**
 * Sends chosen files at once, some at the same time; what is under way ends when the page is left, and what failed for
 * want of a connection is sent again once there is one.
 * @param kept what is stored already when the page opens, e.g. files of a draft
 */
export function useUploads(kept: readonly StoredFile[] = []): Uploads {
  const texts = useFileTexts()
  const { upload } = useHttp()
  const { upload: rules } = useSite()
  const [queue, dispatch] = useReducer(nextQueue, kept, known)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const underWay = useRef(new Map<string, AbortController>())
  /** Those that failed for want of a connection. */
  const offline = useRef(new Set<string>())

  useEffect(() => {
    for (const { key, file } of toStart(queue)) {
      // A started file is waiting in this list until the next rendering.
      if (file === null || underWay.current.has(key)) continue
      const controller = new AbortController()
      underWay.current.set(key, controller)
      offline.current.delete(key)
      dispatch({ type: 'started', key })
      upload(file, {
        signal: controller.signal,
        onProgress: (part) => dispatch({ type: 'progressed', key, part }),
      })
        .then(({ url, name, size }) => dispatch({ type: 'stored', key, file: { url, name: name || file.name, size } }))
        .catch(async (error: unknown) => {
          const isAnswered = error instanceof ApiError && (error.kind === 'failure' || error.kind === 'http')
          const isGone = !isAnswered && !(await isReadable(file))
          if (controller.signal.aborted) return
          if (isGone) return dispatch({ type: 'failed', key, sentence: texts.changed, again: 'chosen' })
          if (error instanceof ApiError && error.kind === 'offline') offline.current.add(key)
          const told = error instanceof ApiError && error.message !== ''
          dispatch({
            type: 'failed',
            key,
            sentence: told ? error.message : texts.failed,
            again: againAfter(error),
          })
        })
        .finally(() => underWay.current.delete(key))
    }
  }, [queue, upload, texts])

  useEffect(() => {
    const connected = () => {
      for (const key of offline.current) dispatch({ type: 'retried', key })
      offline.current.clear()
    }
    window.addEventListener('online', connected)
    return () => window.removeEventListener('online', connected)
  }, [])

  useEffect(() => {
    const controllers = underWay.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
      controllers.clear()
    }
  }, [])

  const count = countOf(queue)
  const add = useCallback(
    (files: readonly File[]) => {
      const named = files.map((file, number) => namedPicture(file, new Date(), number))
      const chosen = chooseFiles(named, rules, mostFiles - count)
      setRefused(chosen.refused)
      const uploads = chosen.taken.map(
        (file): Upload => ({ key: newKey(), name: file.name, size: file.size, file, state: { kind: 'waiting' } }),
      )
      if (uploads.length > 0) dispatch({ type: 'added', uploads })
    },
    [rules, count],
  )
  const remove = useCallback((key: string) => {
    underWay.current.get(key)?.abort()
    underWay.current.delete(key)
    // There is room again for what was not taken.
    setRefused([])
    dispatch({ type: 'removed', key })
  }, [])
  const retry = useCallback((key: string) => dispatch({ type: 'retried', key }), [])
  const restore = useCallback((files: readonly StoredFile[]) => {
    dispatch({ type: 'restored', uploads: known(files) })
  }, [])
  const addLeft = useCallback((files: readonly FileName[]) => {
    const left = files.map((file): Upload => ({ ...file, key: newKey(), file: null, state: { kind: 'left' } }))
    dispatch({ type: 'added', uploads: left })
  }, [])
  const chooseAgain = (key: string, file: File) => {
    remove(key)
    add([file])
  }
  const clear = useCallback(() => {
    for (const controller of underWay.current.values()) controller.abort()
    underWay.current.clear()
    setRefused([])
    dispatch({ type: 'cleared' })
  }, [])
  return { queue, refused, add, retry, remove, restore, addLeft, chooseAgain, clear }
}
