import { baseCss } from './base-css.ts'
import { themeCss } from './theme-css.ts'

test('the base CSS uses only tokens the theme declares', () => {
  const used = [...baseCss.matchAll(/var\((--mc-[\w-]+)\)/g)].map(([, property]) => property)
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((property) => !themeCss.includes(`${property}:`))).toEqual([])
})

test('element rules have no specificity, so one class overrides them', () => {
  const selectors = baseCss
    .split('\n')
    .filter((line) => !line.startsWith('@media'))
    .map((line) => line.slice(0, line.indexOf('{')))
  expect(
    selectors.filter((selector) => !/^(:where\(.+\)(::placeholder)?|::selection|\.mc-[\w-]+(:focus)?)$/.test(selector)),
  ).toEqual([])
})

test('neither text could end an inline style element', () => {
  expect(themeCss + baseCss).not.toContain('</')
})
