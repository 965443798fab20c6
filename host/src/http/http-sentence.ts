import type { HostTextKey } from '../i18n/host-text-key.ts'

const sentences: Readonly<Record<number, HostTextKey>> = {
  302: 'http.302',
  400: 'http.400',
  401: 'http.401',
  403: 'http.401',
  404: 'http.404',
  408: 'http.408',
  409: 'http.409',
  500: 'http.500',
  501: 'http.501',
  502: 'http.502',
  503: 'http.503',
  504: 'http.504',
  505: 'http.505',
}

/** Text key for an HTTP status (specification, section 8); `http.404` has the placeholder `{{url}}`. */
export const httpSentence = (status: number): HostTextKey => sentences[status] ?? 'http.other'
