import type { AreaDefinition } from '@member/shared'
import { type RenderAreaOptions, type RenderedArea, renderArea } from '@member/shared/testing'
import type { ReactNode } from 'react'

/** Renders a part of a page with the texts of writing, as the host would a page. */
export function renderPart(part: () => ReactNode, options: Omit<RenderAreaOptions, 'at'>): Promise<RenderedArea> {
  const area: AreaDefinition = {
    name: 'workorder',
    contract: '^1.0.0',
    pages: [
      {
        path: '/user/account/part',
        name: 'part',
        title: {},
        load: async () => ({ default: part }),
        texts: {
          'zh-cn': [
            () => import('../texts/zh-cn/writing.json'),
            () => import('../texts/zh-cn/keys.json'),
            () => import('../texts/zh-cn/outgoing.json'),
          ],
          en: [
            () => import('../texts/en/writing.json'),
            () => import('../texts/en/keys.json'),
            () => import('../texts/en/outgoing.json'),
          ],
        },
      },
    ],
  }
  return renderArea(area, { at: '/user/account/part', ...options })
}
