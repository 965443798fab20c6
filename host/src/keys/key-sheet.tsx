import type { PageKey } from '@member/shared/host'
import { token } from '@member/shared/theme'
import { Button, Checkbox, Dialog, DialogActions } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import { useServices } from '../services/services.tsx'
import { chooseKeySwitch } from './keep-key-switch.ts'
import { type KeySwitch, keyboardOf, keySwitchAtom } from './key-switch.ts'
import { siteKeys } from './site-keys.ts'

const { color, radius, space, text } = token

const Group = styled.section`
  margin-block-start: ${space[5]};

  > h3 {
    margin-block-end: ${space[1]};
    font-size: ${text.md};
  }
  > dl {
    margin: 0;
  }
  > dl > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: ${space[2]};
    border-block-start: 1px solid ${color.border};
  }
  &[data-keys='off'] dl {
    color: ${color.textMuted};
  }
  dt {
    overflow-wrap: anywhere;
  }
  dd {
    flex: none;
    margin: 0;
  }
  kbd {
    display: inline-block;
    min-inline-size: 1.9em;
    padding: 0 ${space[2]};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.sm};
    background: ${color.sunken};
    font: inherit;
    font-size: ${text.sm};
    text-align: center;
  }
`

function Caps({ keys }: { keys: string }): ReactNode {
  const t = useHostTexts()
  return keyCaps(keys, keyboardOf(navigator.platform)).map((held, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a shortcut never change
    <Fragment key={at}>
      {at > 0 && ` ${t('keys.then')} `}
      {held.map((cap, nth) => (
        <Fragment key={cap}>
          {nth > 0 && ' + '}
          <kbd>{cap}</kbd>
        </Fragment>
      ))}
    </Fragment>
  ))
}

interface KeyGroupProps {
  title: string
  state: KeySwitch
  keys: readonly (Pick<PageKey, 'keys'> & { name: string })[]
}

function KeyGroup({ title, state, keys }: KeyGroupProps): ReactNode {
  const id = useId()
  return (
    <Group aria-labelledby={id} data-keys={state}>
      <h3 id={id}>{title}</h3>
      <dl>
        {keys.map(({ keys, name }) => (
          <div key={keys}>
            <dt>{name}</dt>
            <dd>
              <Caps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Group>
  )
}

const listNames: Readonly<Record<string, 'keys.next' | 'keys.previous' | 'keys.search'>> = {
  j: 'keys.next',
  k: 'keys.previous',
  '/': 'keys.search',
}

const nothing = { openSheet() {}, go() {}, focusNotices() {} }

/** The keyboard shortcuts of the open page and of the site, and the switch that turns all of them off. */
export default function KeySheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useHostTexts()
  const { keys, store } = useServices()
  const menus = useAtomValue(menusAtom)
  const state = useAtomValue(keySwitchAtom)
  // As they were when the sheet opened, and each shortcut once, as its last declaration has it.
  const [ofPage] = useState(() => [...new Map(keys.all().map((key) => [key.keys, key])).values()])
  const named = ofPage.flatMap(({ keys, name }) => {
    const known = listNames[keys]
    const shown = name ?? (known && t(known))
    return shown === undefined ? [] : [{ keys, name: shown }]
  })
  return (
    <Dialog title={t('keys.open')} onClose={onClose}>
      <Checkbox
        role="switch"
        label={t('keys.use')}
        hint={t(`keys.${state}`)}
        checked={state === 'on'}
        onChange={({ target }) => chooseKeySwitch(store, target.checked ? 'on' : 'off')}
      />
      {named.length > 0 && <KeyGroup title={t('keys.page')} state={state} keys={named} />}
      <KeyGroup
        title={t('keys.site')}
        state={state}
        keys={siteKeys(menus, nothing).map(({ keys, text }) => ({ keys, name: t(text) }))}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('keys.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const shown: Readonly<Record<string, string>> = { Escape: 'Esc', ' ': 'Space', ArrowUp: '↑', ArrowDown: '↓' }

/** What is printed on the keys of a shortcut: keys one after the other, each with the keys that are held with it. */
export const keyCaps = (keys: string, keyboard: 'mac' | 'other'): string[][] =>
  keys.split(' ').map((key) => {
    const parts = key === '+' ? ['+'] : key.split('+')
    return parts.flatMap((part) => {
      if (part === 'Mod') return [keyboard === 'mac' ? '⌘' : 'Ctrl']
      // With Mod, a letter is written as on the key.
      if (parts.length === 1 && /^\p{Lu}$/u.test(part)) return ['Shift', part]
      return [shown[part] ?? part]
    })
  })
