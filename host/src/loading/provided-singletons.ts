import * as memberShared from '@member/shared'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as styledComponents from 'styled-components'
import * as axios from './surfaces/axios.ts'
import * as i18next from './surfaces/i18next.ts'
import * as jotai from './surfaces/jotai.ts'
import * as jotaiUtils from './surfaces/jotai-utils.ts'
import * as reactI18next from './surfaces/react-i18next.ts'
import * as reactQuery from './surfaces/react-query.ts'
import * as reactRouterDom from './surfaces/react-router-dom.ts'

/**
 * Everything the host provides, by share key; the same closed list as `shared/singletons.json`, sub-paths included.
 * This file is the only place that imports the whole list, and it does so before any area starts: a share scope whose
 * entries are already in use cannot be taken over by an area.
 */
export const providedSingletons: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': reactRouterDom,
  jotai,
  'jotai/utils': jotaiUtils,
  i18next,
  'react-i18next': reactI18next,
  'styled-components': styledComponents,
  axios,
  '@tanstack/react-query': reactQuery,
  '@member/shared': memberShared,
}
