import { ApiError } from '@member/shared'
import type { HostApi } from '@member/shared/host'
import type { ComponentType } from 'react'
import type { AreaUnavailable } from '../areas/reason.ts'
import type { LoadHostCode } from '../host-update/load-host-code.ts'
import type { Translate } from '../i18n/use-host-texts.ts'
import type { Store } from '../platform/app-store.ts'
import { type CaptchaDialogProps, type CaptchaRequest, captchaRequestAtom } from './captcha-outlet.tsx'

const loadDialog = async () => (await import(/* webpackChunkName: "captcha" */ './captcha-dialog.tsx')).default

export interface SolveCaptchaDependencies {
  store: Store
  t: Translate
  loadHostCode: LoadHostCode
  load?: () => Promise<ComponentType<CaptchaDialogProps>>
}

/**
 * Creates `HostApi.solveCaptcha`, which the forms of the host and of areas use. The dialog's code is loaded on first
 * use. If that fails, the form shows the error and keeps its input.
 */
export function createSolveCaptcha({
  store,
  t,
  loadHostCode,
  load = loadDialog,
}: SolveCaptchaDependencies): HostApi['solveCaptcha'] {
  let count = 0
  return async ({ account, withoutPicture, signal } = {}) => {
    const Dialog = await loadHostCode(load).catch(({ reference }: AreaUnavailable) => {
      throw new ApiError('unreachable', t('reference', { sentence: t('captcha.unloadable'), reference }))
    })
    if (signal?.aborted) return null
    store.get(captchaRequestAtom)?.onDone(null)
    return new Promise((resolve) => {
      const onDone: CaptchaRequest['onDone'] = (solution) => {
        signal?.removeEventListener('abort', cancel)
        store.set(captchaRequestAtom, (now) => (now === request ? null : now))
        resolve(solution)
      }
      const cancel = () => onDone(null)
      signal?.addEventListener('abort', cancel)
      count += 1
      const request: CaptchaRequest = { key: count, Dialog, account, withoutPicture, onDone }
      store.set(captchaRequestAtom, request)
    })
  }
}
