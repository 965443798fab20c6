import type { HostTextKey } from './host-text-key.ts'

/** A text of the host in the current language; `values` fill `{{placeholders}}`. */
export type Translate = (key: HostTextKey, values?: Record<string, string | number>) => string
