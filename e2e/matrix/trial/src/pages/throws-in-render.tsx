import { madeToFail } from '../made-to-fail.tsx'

/** Throws while it renders. */
function ThrowsInRender(): never {
  throw new Error('made to fail')
}

export default madeToFail(ThrowsInRender)
