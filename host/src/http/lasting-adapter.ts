import type { AxiosAdapter } from 'axios'

/** Sends a call that the browser brings to its end when the document is closed; axios has only `XMLHttpRequest` here. */
export const lastingAdapter: AxiosAdapter = async (config) => {
  const { method, baseURL = '', url, params, headers, data, signal, timeout } = config
  const response = await fetch(`${baseURL}${url}?${params}`, {
    method: String(method).toUpperCase(),
    headers: { ...headers },
    body: data,
    keepalive: true,
    signal: AbortSignal.any([AbortSignal.timeout(timeout as number), ...(signal ? [signal as AbortSignal] : [])]),
  })
  return {
    data: await response.text(),
    status: response.status,
    statusText: '',
    headers: Object.fromEntries(response.headers),
    config,
    request: { responseURL: response.url },
  }
}
