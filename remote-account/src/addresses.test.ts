import area from '../area.ts'
import * as addresses from './addresses.ts'

test('each address is one of a page that the area declares', () => {
  expect(area.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(addresses)))
})
