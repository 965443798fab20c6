import { memo } from 'react'
import { Sound } from '../made-to-fail.tsx'

/** A sound page that is no function. */
export default memo(() => <Sound />)
