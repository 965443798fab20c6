/** Input for the headers of a call. */
export interface HeaderFacts {
  language: string
  token: string
  storeUuid: string
  /** Stock servers allow neither the shop nor the area header from another origin. */
  sameOrigin: boolean
}

/** Headers of every call (specification, section 7); `own` ones are dropped for another origin. */
export function callHeaders(facts: HeaderFacts, own: Record<string, string> = {}): Record<string, string> {
  return {
    Accept: 'application/json',
    server: 'true',
    'think-lang': facts.language,
    ...(facts.token === '' ? {} : { 'ba-user-token': facts.token }),
    ...(facts.sameOrigin ? own : {}),
    ...(facts.sameOrigin && facts.storeUuid !== '' ? { uuid: facts.storeUuid } : {}),
  }
}
