import {
  type AnswerOf,
  ApiError,
  type UploadedFile,
  type UploadProblem,
  type UploadRules,
  uploadProblem,
} from '@member/shared'
import { readNumber, readRecord, readString } from '@member/shared/reading'
import type { HostTextKey } from '../i18n/load-texts.ts'
import type { Translate } from '../i18n/use-host-texts.ts'
import type { Call } from './call.ts'
import type { Http } from './http.ts'

interface UploadDependencies {
  http: Pick<Http, 'post'>
  /** The site's current rules. */
  rules(): UploadRules
  t: Translate
}

export interface UploadCall extends Pick<Call, 'params' | 'headers' | 'signal' | 'onProgress' | 'success'> {
  /** Default the site's driver. */
  driver?: string
}

/** Sends one file; rejects with `ApiError`. */
export type Upload = (file: File, call?: UploadCall) => Promise<UploadedFile>

const sentences: Record<UploadProblem, HostTextKey> = {
  incomplete: 'upload.incomplete',
  type: 'upload.type',
  size: 'upload.size',
}

/** Creates the site's upload (specification, section 7): checks the file, then sends it as multipart field `file`. */
export function createUpload({ http, rules, t }: UploadDependencies): Upload {
  return async (file, { driver, params, ...call } = {}) => {
    const allowed = rules()
    const problem = uploadProblem(file, allowed)
    if (problem !== null) throw new ApiError('failure', t(sentences[problem]))
    const body = new FormData()
    body.append('file', file, file.name)
    const stall = watchStall()
    try {
      const data = await http.post('/api/ajax/upload', body, {
        ...call,
        params: { ...params, driver: driver ?? allowed.mode },
        signal: call.signal === undefined ? stall.signal : AbortSignal.any([call.signal, stall.signal]),
        deadline: 'none',
        onProgress(part) {
          stall.moved()
          call.onProgress?.(part)
        },
      })
      return readUploaded(data, file, t)
    } catch (error) {
      throw stall.signal.aborted ? new ApiError('timeout', t('http.timeout')) : error
    } finally {
      stall.stop()
    }
  }
}

/** Servers send the two addresses for every file, other fields only sometimes (member API, 8.1). */
function readUploaded(data: AnswerOf<'/api/ajax/upload'>, sent: File, t: Translate): UploadedFile {
  const file = readRecord(readRecord(data).file)
  const url = readString(file.url)
  if (url === '') throw new ApiError('unreadable', t('http.other'))
  return {
    url,
    fullUrl: readString(file.full_url) || url,
    name: readString(file.name) || sent.name,
    size: readNumber(file.size) ?? sent.size,
  }
}

/** Longest time without progress of a call that has no deadline, in milliseconds. */
export const stallLimit = 60_000

/** Watches work of unknown duration: its signal aborts when there was no progress for too long. */
interface StallWatch {
  signal: AbortSignal
  /** Reports progress, which restarts the timer. */
  moved(): void
  stop(): void
}

function watchStall(): StallWatch {
  const end = new AbortController()
  const start = () => setTimeout(() => end.abort(), stallLimit)
  let timer = start()
  const stop = () => clearTimeout(timer)
  return {
    signal: end.signal,
    moved() {
      stop()
      timer = start()
    },
    stop,
  }
}
