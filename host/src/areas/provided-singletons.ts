import * as memberShared from '@member/shared'
import * as axios from '@member/shared/surfaces/axios'
import * as i18next from '@member/shared/surfaces/i18next'
import * as jotai from '@member/shared/surfaces/jotai'
import * as reactI18next from '@member/shared/surfaces/react-i18next'
import * as reactRouterDom from '@member/shared/surfaces/react-router-dom'
import * as styledComponents from '@member/shared/surfaces/styled-components'
import * as reactQuery from '@member/shared/surfaces/tanstack-react-query'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'

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
  i18next,
  'react-i18next': reactI18next,
  'styled-components': styledComponents,
  axios,
  '@tanstack/react-query': reactQuery,
  '@member/shared': memberShared,
}
