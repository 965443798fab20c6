import names from '../../surfaces.json'
import * as memberShared from '../index.ts'
import * as axios from './axios.ts'
import * as i18next from './i18next.ts'
import * as jotai from './jotai.ts'
import * as reactI18next from './react-i18next.ts'
import * as reactRouterDom from './react-router-dom.ts'
import * as styledComponents from './styled-components.ts'
import * as reactQuery from './tanstack-react-query.ts'

const surfaces: Record<string, object> = {
  '@member/shared': memberShared,
  'react-router-dom': reactRouterDom,
  jotai,
  i18next,
  'react-i18next': reactI18next,
  axios,
  'styled-components': styledComponents,
  '@tanstack/react-query': reactQuery,
}

test('every surface has a list, and every list a surface', () => {
  expect(Object.keys(names).sort()).toEqual(Object.keys(surfaces).sort())
})

const listed: [string, Record<string, string[]>][] = Object.entries(names)

test.each(listed)('%s exports exactly the names on the list, each listed once', (key, since) => {
  expect(Object.keys(surfaces[key] ?? {}).sort()).toEqual(Object.values(since).flat().sort())
})
