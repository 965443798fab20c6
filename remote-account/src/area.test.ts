import area from '../area.ts'
import * as addresses from './addresses.ts'
import enBalance from './texts/en/balance.json'
import enIntegral from './texts/en/integral.json'

test('each address is one of a page that the area declares', () => {
  expect(area.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(addresses)))
})

const keys = (texts: object) => Object.keys(texts).sort()

test('balance and points have the same keys, except for earnings', () => {
  expect(keys(enIntegral).filter((key) => !key.startsWith('records.earned'))).toEqual(keys(enBalance))
})
