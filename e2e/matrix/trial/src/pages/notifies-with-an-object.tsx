import { useNotify } from '@member/shared'
import type { ReactNode } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** Gives a notice an object where a text is asked for. */
function NotifiesWithAnObject(): ReactNode {
  const notify = useNotify()
  const wrong = { tone: 'error', text: { code: 7 } } as unknown as Parameters<typeof notify>[0]
  return (
    <Sound>
      <button type="button" data-go onClick={() => notify(wrong)}>
        go
      </button>
    </Sound>
  )
}

export default madeToFail(NotifiesWithAnObject)
