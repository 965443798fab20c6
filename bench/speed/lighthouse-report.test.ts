import { below, medianReport, type Report, targetsOf, whatCosts } from './lighthouse-report.mjs'

const report = (performance: number): Report => ({
  categories: {
    performance: {
      score: performance,
      auditRefs: [
        { id: 'total-blocking-time', weight: 30 },
        { id: 'first-contentful-paint', weight: 10 },
        { id: 'a-hint', weight: 0 },
      ],
    },
    seo: {
      score: 0.9,
      auditRefs: [
        { id: 'meta-description', weight: 1 },
        { id: 'document-title', weight: 9 },
        { id: 'does-not-apply', weight: 5 },
      ],
    },
  },
  audits: {
    'total-blocking-time': { score: 0.8, displayValue: '240 ms' },
    'first-contentful-paint': { score: 1 },
    'a-hint': { score: 0 },
    'meta-description': { score: 0 },
    'document-title': { score: 1 },
    'does-not-apply': { score: null },
  },
})

test('an audit costs its weight among those that were made', () => {
  expect(whatCosts(report(0.85))).toEqual({
    performance: ['total-blocking-time −15.0 240 ms'],
    seo: ['meta-description −10.0'],
  })
})

test('the report with the median performance counts, of two the worse one', () => {
  expect(medianReport([report(0.9), report(0.7), report(1)]).categories.performance?.score).toBe(0.9)
  expect(medianReport([report(0.9), report(0.7)]).categories.performance?.score).toBe(0.7)
})

test('a page that Lighthouse could not load is no page without points', () => {
  const failed = { ...report(1), runtimeError: { code: 'NO_FCP', message: 'nothing was painted' } }
  expect(() => medianReport([report(1), failed])).toThrow('Lighthouse: NO_FCP: nothing was painted')
})

test('a score below its target is told with what costs it', () => {
  const scores = { performance: 96, seo: 54 }
  const costs = { performance: ['total-blocking-time −4.0 200 ms'] }
  const sentence = 'overview, performance: 96, at least 97 (total-blocking-time −4.0 200 ms)'
  expect(below('overview', scores, targetsOf('member'), costs)).toEqual([sentence])
})
