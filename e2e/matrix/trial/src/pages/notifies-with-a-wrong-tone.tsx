import { useNotify } from '@member/shared'
import type { ReactNode } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** Gives a notice a tone that there is none of. */
function NotifiesWithAWrongTone(): ReactNode {
  const notify = useNotify()
  const wrong = { tone: 'loud', text: 'made to fail' } as unknown as Parameters<typeof notify>[0]
  return (
    <Sound>
      <button type="button" data-go onClick={() => notify(wrong)}>
        go
      </button>
    </Sound>
  )
}

export default madeToFail(NotifiesWithAWrongTone)
