import type { AreaHttp, CallOptions } from '@member/shared'
import type { Http } from './http.ts'
import type { Upload } from './upload.ts'

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
    ...(options.deadline === undefined ? {} : { deadline: options.deadline }),
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
