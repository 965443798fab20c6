import type { Endpoint } from '../http/endpoint.ts'

/** Names an endpoint reads from where clients send input: the query of a GET, the body of a POST. */
export const inputNames = ({ method, query, body, file }: Endpoint): string[] =>
  method === 'GET' ? Object.keys(query ?? {}) : [...Object.keys(body ?? {}), ...(file === undefined ? [] : [file])]
