import type { HostTextKey } from './host-text-key.ts'

/** One of the host's texts in the language of the moment; `values` fill `{{placeholders}}`. */
export type Translate = (key: HostTextKey, values?: Record<string, string | number>) => string
