import { safeLink } from './safe-link.ts'

describe('safeLink', () => {
  it.each([
    ['https://example.com/a?b=1#c', 'elsewhere'],
    ['HTTP://example.com', 'elsewhere'],
    ['mailto:help@example.com', 'elsewhere'],
    ['/user/account/workorder', 'site'],
    ['/', 'site'],
    [' https://example.com ', 'elsewhere'],
  ] as const)('leads from %j to %s', (written, target) => {
    expect(safeLink(written)).toEqual({ address: written.trim(), target })
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'tel:123',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'page',
    '#top',
    '?query',
    'https://',
    'mailto:',
    '',
  ])('leads nowhere from %j', (written) => {
    expect(safeLink(written)).toBeNull()
  })
})
