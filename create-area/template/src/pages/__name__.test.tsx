import { renderArea } from '@member/shared/testing'
import { screen } from '@testing-library/react'
import area from '../../area.ts'

test('the member is greeted by name', async () => {
  await renderArea(area, { at: '/user/__name__', member: { nickname: 'Lena' } })
  expect(await screen.findByText('Hello, Lena!')).toBeVisible()
})
