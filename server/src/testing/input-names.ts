import type { Declared, Endpoint } from '../http/endpoint.ts'

const names = (declared: Declared = {}): string[] =>
  Object.keys(typeof declared.type === 'string' ? declared.properties : declared)

/** Names an endpoint reads from where clients of the contract send input: the query of a GET, the body of a POST. */
export const inputNames = ({ method, query, body, file }: Endpoint): string[] =>
  method === 'GET' ? names(query) : [...names(body), ...(file === undefined ? [] : [file])]
