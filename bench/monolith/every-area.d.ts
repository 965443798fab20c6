import type { AreaDefinition } from '@member/shared'

export declare const everyArea: readonly AreaDefinition[]
