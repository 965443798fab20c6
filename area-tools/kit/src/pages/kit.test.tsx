import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderArea } from '@member/shared/testing'
import * as kit from '@member/shared/ui'
import { screen } from '@testing-library/react'
import area from '../../area.ts'
import { groups } from './kit.tsx'

/** Hooks that a page gets by the parts around them. */
const within = [
  'useFetchedAhead',
  'useFileTexts',
  'useMessageName',
  'useMinute',
  'useReadingPlace',
  'useRenewedFiles',
  'useThreadNews',
  'useThreadPages',
  'useUnreadDivider',
]

const components = /^[A-Z]/
const hooks = /^use[A-Z]/
const wanted = Object.keys(kit).filter((name) => components.test(name) || (hooks.test(name) && !within.includes(name)))

/** All sources of the page. */
const sources = ['.', '../parts']
  .map((folder) => join(__dirname, folder))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('every component and hook of the kit is named on the page', () => {
  const named: readonly string[] = groups.flatMap(({ parts }) => parts.flatMap(({ names }) => names))
  expect(wanted.filter((name) => !named.includes(name))).toEqual([])
})

test('every component and hook of the kit is shown in use', () => {
  const isUsed = (name: string) =>
    new RegExp(components.test(name) ? `(<|ends=\\{)${name}\\b` : `\\b${name}\\(`).test(sources)
  expect(wanted.filter((name) => !isUsed(name))).toEqual([])
})

test.each([
  ['en', 'The kit'],
  ['zh-cn', '组件库'],
])('the page is there in %s, and no id is there twice', async (language, title) => {
  const { container } = await renderArea(area, { at: '/kit', language, member: null })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toHaveLength(new Set(ids).size)
})
