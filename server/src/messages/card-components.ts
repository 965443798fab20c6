import { type Static, Type } from 'typebox'
import { Recent } from './recents.ts'

const CardComponent = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  position: Type.Enum(['statistic', 'under_motto', 'opt', 'middle', 'tab']),
  component: Type.String(),
  weigh: Type.Integer(),
  status: Type.Literal(1),
  create_time: Type.Integer(),
  data: Type.Optional(Type.Array(Recent)),
})
type CardComponent = Static<typeof CardComponent>

/** Components of a card by position (member API, 9.3). */
export const CardComponents = Type.Object({
  statistic: Type.Array(CardComponent),
  opt: Type.Array(CardComponent),
  tab: Type.Array(CardComponent),
})
export type CardComponents = Static<typeof CardComponents>

/** The components of every card. @param titles in the reader's language */
export function cardComponents(
  titles: Record<'gender' | 'regTime' | 'chat' | 'recent', string>,
  recents: Recent[],
): CardComponents {
  const part = (id: number, position: CardComponent['position'], component: keyof typeof titles): CardComponent => ({
    id,
    title: titles[component],
    position,
    component,
    weigh: 100 - id,
    status: 1,
    create_time: 0,
  })
  return {
    statistic: [part(1, 'statistic', 'gender'), part(2, 'statistic', 'regTime')],
    opt: [part(3, 'opt', 'chat')],
    tab: [{ ...part(4, 'tab', 'recent'), data: recents }],
  }
}
