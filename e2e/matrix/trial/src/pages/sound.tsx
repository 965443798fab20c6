import { Sound } from '../made-to-fail.tsx'

/** A page without a fault. */
export default () => <Sound />
