import type { ComponentType } from 'react'

/** No page at all. */
export default 7 as unknown as ComponentType
