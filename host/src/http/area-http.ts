import {
  type AnswerOf,
  ApiError,
  type AreaHttp,
  type CallOptions,
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

/** The area that makes the calls, and the signal that aborts them when its page is left. */
export interface AreaCaller {
  area: string
  release: string
  signal: AbortSignal
}

/** The signals of the calls of a page, by how long they live (`CallOptions`). */
const signalOf = ({ life, signal }: Pick<CallOptions, 'life' | 'signal'>, page: AbortSignal, member: AbortSignal) => {
  const own = life === 'member' || life === 'document' ? member : page
  return signal === undefined ? own : AbortSignal.any([own, signal])
}

/**
 * Http client of one mounted area. The `x-area` header lets the server count errors per release.
 * @param member ends with the session of the member who is logged in now
 */
export function createAreaHttp(
  http: Http,
  upload: Upload,
  { area, release, signal }: AreaCaller,
  member: AbortSignal,
): AreaHttp {
  const headers = { 'x-area': `${area}@${release}` }
  const merged = <Query>(options: CallOptions<Query> = {}) => ({
    headers,
    signal: signalOf(options, signal, member),
    ...(options.params === undefined ? {} : { params: options.params }),
    ...(options.success === undefined ? {} : { success: options.success }),
  })
  return {
    get: (path, options) => http.get(path, merged(options)),
    post: (path, body, options) =>
      http.post(path, body, { ...merged(options), life: options?.life === 'document' ? 'document' : 'page' }),
    upload: (file, options = {}) =>
      upload(file, {
        ...merged(options),
        ...(options.driver === undefined ? {} : { driver: options.driver }),
        ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
      }),
  }
}

export interface UploadDependencies {
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
    const data = await http.post('/api/ajax/upload', body, {
      ...call,
      params: { ...params, driver: driver ?? allowed.mode },
      deadline: 'none',
    })
    return readUploaded(data, file, t)
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
