/**
 * Headers of every answer of the API. The answers are JSON for pages of known origins, so nothing may embed them,
 * sniff their type, cache them or see the address of the page as a referrer.
 * @param callers `other origins` when pages of other sites may call
 */
export const securityHeaders = (callers: 'own origin' | 'other origins'): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': callers === 'other origins' ? 'cross-origin' : 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})
