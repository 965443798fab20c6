import names from '../../surfaces.json'
import * as axios from './axios.ts'
import * as i18next from './i18next.ts'
import * as jotai from './jotai.ts'
import * as jotaiUtils from './jotai-utils.ts'
import * as reactI18next from './react-i18next.ts'
import * as reactRouterDom from './react-router-dom.ts'
import * as styledComponents from './styled-components.ts'
import * as reactQuery from './tanstack-react-query.ts'

const surfaces: Record<string, object> = {
  'react-router-dom': reactRouterDom,
  jotai,
  'jotai/utils': jotaiUtils,
  i18next,
  'react-i18next': reactI18next,
  axios,
  'styled-components': styledComponents,
  '@tanstack/react-query': reactQuery,
}

test('every surface has a list, and the other way round', () => {
  expect(Object.keys(names).sort()).toEqual(Object.keys(surfaces).sort())
})

test.each(Object.entries(names))('%s gives areas exactly the names on the list', (key, listed) => {
  expect(Object.keys(surfaces[key] ?? {}).sort()).toEqual([...listed].sort())
})
