import { act, render, screen } from '@testing-library/react'
import { createInstance, type i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { useNamespace } from './use-namespace.ts'

const resources = {
  en: {
    page: {
      plain: 'Save',
      named: 'Hello {{name}}',
      other: '$t(plain) all',
      some_one: '{{count}} row',
      some_other: '{{count}} rows',
      only: 'Only English',
    },
  },
  'zh-cn': { page: { plain: '保存' } },
}

async function site(): Promise<i18n> {
  const instance = createInstance()
  await instance.init({
    lng: 'en',
    fallbackLng: 'en',
    lowerCaseLng: true,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => '…',
    resources,
  })
  return instance
}

function Texts({ seen = [] }: { seen?: unknown[] }) {
  const t = useNamespace('page')
  seen.push(t)
  return (
    <p>
      {[t('plain'), t('named', { name: '<Ann>' }), t('other'), t('some', { count: 2 }), t('only'), t('gone')].join(
        ' | ',
      )}
    </p>
  )
}

const shown = (instance: i18n, content = <Texts />) =>
  render(<I18nextProvider i18n={instance}>{content}</I18nextProvider>)

test('texts are those of i18next: with values, other texts and plurals, and a sign for a missing one', async () => {
  shown(await site())
  expect(screen.getByText('Save | Hello <Ann> | Save all | 2 rows | Only English | …')).toBeVisible()
})

test('another language is shown at once; a text that it lacks comes from the fallback language', async () => {
  const instance = await site()
  shown(instance)
  await act(() => instance.changeLanguage('zh-cn'))
  expect(screen.getByText(/^保存 \| Hello <Ann> \| .* \| Only English \| …$/)).toBeVisible()
})

test('what is added later is found, and what is replaced is shown when the language is told again', async () => {
  const instance = await site()
  shown(instance)
  instance.addResourceBundle('en', 'page', { plain: 'Keep', gone: 'Found' }, true, true)
  act(() => instance.emit('languageChanged', 'en'))
  expect(screen.getByText(/^Keep \| .* \| Found$/)).toBeVisible()
})

test('all components have one function, and one listener, until another language is shown', async () => {
  const instance = await site()
  const on = jest.spyOn(instance, 'on')
  const seen: unknown[] = []
  shown(
    instance,
    <>
      <Texts seen={seen} />
      <Texts seen={seen} />
    </>,
  )
  expect(new Set(seen).size).toBe(1)
  expect(on).toHaveBeenCalledTimes(1)
  await act(() => instance.changeLanguage('zh-cn'))
  expect(new Set(seen).size).toBe(2)
})
