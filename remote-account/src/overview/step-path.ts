import type { StepKind } from './first-steps.ts'

/** The page where a first step is done. */
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
