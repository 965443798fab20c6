import type { Notice } from '@member/shared'
import { notify, onWaitingNotice, showNoticesBy } from './notify.ts'

const notice = (text: string): Notice => ({ tone: 'info', text })

test('notices wait for the code that shows them, ask for it, and then come in their order', () => {
  const asked = jest.fn()
  const stop = onWaitingNotice(asked)
  notify(notice('One'))
  notify(notice('Two'))
  notify(notice(''))
  expect(asked).toHaveBeenCalledTimes(2)
  stop()
  const shown: string[] = []
  showNoticesBy(({ text }) => shown.push(text))
  notify(notice('Three'))
  expect(shown).toEqual(['One', 'Two', 'Three'])
})
