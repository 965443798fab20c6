import { pageHeaders } from './page-headers.ts'

const directives = (policy = '') =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

test('a page runs scripts and sends forms of this site only, and no other site can frame it', () => {
  const { 'content-security-policy': policy, ...headers } = pageHeaders({
    scriptHashes: ['sha256-run'],
    styleHashes: ['sha256-made'],
  })
  expect(directives(policy)).toEqual({
    'default-src': "'self'",
    'script-src': "'self' 'sha256-run'",
    'style-src': expect.stringMatching(/^'self' 'sha256-\S+' 'sha256-made'$/),
    'img-src': "'self' data: blob: https:",
    'connect-src': "'self'",
    'font-src': "'self'",
    'frame-src': 'https:',
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  })
  expect(headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: '*',
    'cross-origin-opener-policy': 'same-origin',
    'integrity-policy': 'blocked-destinations=(script)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
})

test('the captchas of another origin may be requested, and nothing else of it', () => {
  const policy = directives(
    pageHeaders({ scriptHashes: [], styleHashes: [] }, 'https://captcha.example')['content-security-policy'],
  )
  expect(policy['connect-src']).toBe("'self' https://captcha.example")
  expect(Object.values(policy).filter((sources) => sources.includes('captcha.example'))).toHaveLength(1)
})
