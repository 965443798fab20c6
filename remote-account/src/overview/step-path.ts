import type { StepKind } from './first-steps.ts'

/** Where a first step is taken. */
export function stepPath(kind: StepKind): string {
  switch (kind) {
    case 'question':
      return '/user/account/workorder'
    case 'picture':
    case 'email':
    case 'mobile':
    case 'birthday':
    case 'motto':
      return '/user/account/profile'
  }
}
