import { execFileSync } from 'node:child_process'
import { failureOutcomes } from '@member/shared/failure-report'
import { parse } from 'yaml'
import { reportFigures } from '../failure-reports/report-figures.ts'
import { liveFigures } from '../live/figures.ts'
import { createMetrics } from '../operation/metrics.ts'
import { paintFigures } from '../pages/prerender/render-failed.ts'
import { checkout, shipped } from './shipped-files.ts'

// Alerts and dashboards ask for figures that /metrics has, by labels they have.

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string }
}

const rules = (): Rule[] =>
  parse(shipped('deploy/prometheus/alerts.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules)

/** Code blocks of the chapter with queries. */
const queries = (): string[] =>
  [...shipped('docs/operations/observe.md').matchAll(/```promql\n(.*?)```/gs)].map(([, query = '']) => query)

/** Labels of each figure; those of a histogram also by the names it is stored under. */
async function figures(): Promise<Map<string, string[]>> {
  const { registry } = createMetrics({ backend: () => 'alone' })
  reportFigures(registry)
  liveFigures(registry, () => 0)
  paintFigures(registry)
  const found = new Map<string, string[]>([['up', []]])
  for (const metric of registry.getMetricsAsArray()) {
    const labels = [...(Reflect.get(metric, 'labelNames') as string[])]
    for (const ending of metric.type.toString() === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) {
      found.set(metric.name + ending, ending === '_bucket' ? [...labels, 'le'] : labels)
    }
  }
  return found
}

const words = /\b(?:up|(?:member|nodejs|process)_\w+)\b(?:\{([^}]*)\})?/g

test('each rule and each query of a dashboard asks for what there is', async () => {
  const known = await figures()
  const asked = [...rules().map(({ expr }) => expr), ...queries()]
  expect(asked.length).toBeGreaterThan(20)
  const wrong = asked.flatMap((text) =>
    [...text.matchAll(words)].flatMap(([whole, selector = '']) => {
      const name = whole.split('{', 1)[0] ?? ''
      const labels = [...selector.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label)
      const there = known.get(name)
      if (there === undefined) return [name]
      return labels
        .filter((label) => !['job', 'instance', ...there].includes(label))
        .map((label) => `${name}{${label}}`)
    }),
  )
  expect(wrong).toEqual([])
})

test('the outcome that members see is one that browsers report', () => {
  const outcomes = [...shipped('deploy/prometheus/alerts.yml').matchAll(/outcome="([^"]*)"/g)].map(([, word]) => word)
  expect(outcomes).toEqual(['gave-up'])
  expect(failureOutcomes).toContain('gave-up')
})

test('the chapter says of each alert what to do', () => {
  const chapter = shipped('docs/operations/observe.md')
  expect(rules().filter(({ alert }) => !chapter.includes(`\`${alert}\``))).toEqual([])
})

const promtool = process.env.TEST_PROMTOOL ?? 'promtool'
const hasPromtool = (): boolean => {
  try {
    execFileSync(promtool, ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
const testWithPromtool = hasPromtool() ? test : test.skip
testWithPromtool('Prometheus takes the rules', () => {
  const said = execFileSync(promtool, ['check', 'rules', 'deploy/prometheus/alerts.yml'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  expect(said).toContain(`SUCCESS: ${rules().length} rules found`)
})
