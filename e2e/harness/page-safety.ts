import { createHash } from 'node:crypto'
import { expect, type Page, type Response } from '@playwright/test'

/** Fails when the page was answered with headers that allow anything unsafe. */
export function expectStrictHeaders(answer: Response | null): void {
  const headers = answer?.headers() ?? {}
  const policy = new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [key = '', ...values] = directive.split(' ')
      return [key, values]
    }),
  )
  expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*/)
  expect(policy.get('default-src')).toEqual(["'self'"])
  // The guard of the host's start, what holds a form that is sent before it, and what shows a picture of the last visit.
  const hash = expect.stringMatching(/^'sha256-[\w+/]{43}='$/)
  expect(policy.get('script-src')).toEqual(["'self'", hash, hash, hash])
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect([headers['cache-control'], headers.vary]).toEqual(['private, no-cache', '*'])
}

/**
 * Fails when a script of the document was loaded without the hash of what is served at its address, or when another is
 * in the page itself than the three whose hashes the policy names.
 */
export async function expectCheckedScripts(page: Page): Promise<void> {
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll('script')].map(({ src, type, integrity, crossOrigin }) => ({
      src,
      type,
      integrity,
      crossOrigin,
    })),
  )
  const run = scripts.filter(({ type }) => type !== 'application/json')
  const loaded = run.filter(({ src }) => src !== '')
  expect(run.length - loaded.length).toBe(3)
  expect(loaded.length).toBeGreaterThan(0)
  for (const { src, integrity, crossOrigin } of loaded) {
    const body = await (await page.request.get(src)).body()
    expect(integrity, src).toBe(`sha384-${createHash('sha384').update(body).digest('base64')}`)
    expect(crossOrigin, src).toBe('anonymous')
  }
}
