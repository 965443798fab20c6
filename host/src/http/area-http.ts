import type { AreaHttp, CallOptions } from '@member/shared'
import type { Http } from './http.ts'
import type { Upload } from './upload.ts'

/** The area that makes the calls, and the signal that aborts them when its page is left. */
export interface AreaCaller {
  area: string
  release: string
  signal: AbortSignal
}

/** Http client of one mounted area. The `x-area` header lets the server count errors per release. */
export function createAreaHttp(http: Http, upload: Upload, { area, release, signal }: AreaCaller): AreaHttp {
  const headers = { 'x-area': `${area}@${release}` }
  const merged = <Query>(options: CallOptions<Query> = {}) => ({
    headers,
    signal: options.signal === undefined ? signal : AbortSignal.any([signal, options.signal]),
    ...(options.params === undefined ? {} : { params: options.params }),
    ...(options.success === undefined ? {} : { success: options.success }),
  })
  return {
    get: (path, options) => http.get(path, merged(options)),
    post: (path, body, options) => http.post(path, body, merged(options)),
    upload: (file, options = {}) =>
      upload(file, {
        ...merged(options),
        ...(options.driver === undefined ? {} : { driver: options.driver }),
        ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
      }),
  }
}
