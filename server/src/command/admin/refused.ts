import { t } from '../../texts/languages.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { Failure } from '../failure.ts'

/** Says in English why a change is refused that the site refuses too. @throws Failure `refused`, unless nothing is wrong */
export function assertPossible(problem: TextKey | undefined): void {
  if (problem !== undefined) throw new Failure('refused', `${t('en', problem)}.`.replace(/\.\.$/, '.'))
}
