import { type Translate, useTexts } from '@member/shared'
import {
  AttachButton,
  Checkbox,
  DropFiles,
  GrowingArea,
  HeldFields,
  PasswordField,
  RadioField,
  SearchField,
  SelectField,
  TextArea,
  TextField,
  Tiles,
  type Upload,
  UploadList,
  useFileLimits,
  useUploads,
} from '@member/shared/ui'
import { Fragment, type ReactNode, useId, useRef, useState } from 'react'
import { Column, goods, Line, type Part } from './part.tsx'

const states = ['plain', 'hint', 'error', 'required', 'disabled', 'long'] as const
type State = (typeof states)[number]

const propsOf = (state: State, t: Translate) => ({
  label: t(`field.${state}`),
  hint: state === 'hint' && t('field.hintText'),
  error: state === 'error' ? t('field.errorText') : undefined,
  required: state === 'required',
  disabled: state === 'disabled',
})

type OneField = (props: ReturnType<typeof propsOf>, t: Translate, state: State) => ReactNode

/** A field in each of its states. */
function InStates({ field }: { field: OneField }): ReactNode {
  const t = useTexts()
  return (
    <Tiles>
      {states.map((state) => (
        <Fragment key={state}>{field(propsOf(state, t), t, state)}</Fragment>
      ))}
    </Tiles>
  )
}

function Search(): ReactNode {
  const t = useTexts()
  const [text, setText] = useState('')
  const found = goods
    .map((kind) => t(`goods.${kind}`))
    .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
  return (
    <Column>
      <SearchField label={t('search')} value={text} onChange={setText} />
      <p role="status">{found.join(' · ') || t('nothingFound.title')}</p>
    </Column>
  )
}

function Growing(): ReactNode {
  const t = useTexts()
  const [text = t('long'), setText] = useState<string>()
  return <GrowingArea aria-label={t('message')} value={text} onChange={({ target }) => setText(target.value)} />
}

function Held(): ReactNode {
  const t = useTexts()
  const [isHeld, setHeld] = useState(false)
  return (
    <Column>
      <HeldFields isHeld={isHeld}>
        <TextField label={t('name')} defaultValue={t('goods.coffee')} />
      </HeldFields>
      <Checkbox label={t('held')} checked={isHeld} onChange={({ target }) => setHeld(target.checked)} />
    </Column>
  )
}

function Files(): ReactNode {
  const t = useTexts()
  const uploads = useUploads()
  const attach = useRef<HTMLButtonElement>(null)
  const limits = useId()
  const shown: readonly Upload['state'][] = [
    { kind: 'waiting' },
    { kind: 'sending', part: 0.6 },
    { kind: 'stored', url: '' },
    { kind: 'failed', sentence: t('field.errorText'), again: 'possible' },
    { kind: 'left' },
  ]
  const queue = shown.map((state) => ({ key: state.kind, name: `${state.kind}.pdf`, size: 48_000, file: null, state }))
  return (
    <DropFiles onFiles={uploads.add}>
      <Column>
        <Line>
          <AttachButton ref={attach} onFiles={uploads.add} describedBy={limits} />
          <span id={limits}>{useFileLimits()}</span>
        </Line>
        <UploadList uploads={uploads} onLast={() => attach.current?.focus()} />
        <UploadList
          uploads={{ ...uploads, queue, refused: [{ name: 'kit.exe', problem: 'type' }] }}
          onLast={() => {}}
        />
      </Column>
    </DropFiles>
  )
}

const password: OneField = (props) => <PasswordField {...props} autoComplete="new-password" />

const select: OneField = (props, t) => (
  <SelectField {...props}>
    {goods.map((kind) => (
      <option key={kind}>{t(`goods.${kind}`)}</option>
    ))}
  </SelectField>
)

const radio: OneField = (props, t, state) => (
  <RadioField
    {...props}
    name={`radio-${state}`}
    choices={(['coffee', 'tea'] as const).map((value) => ({ value, label: t(`goods.${value}`) }))}
  />
)

export const fields: readonly Part[] = [
  {
    names: ['TextField'],
    use: 'use.TextField',
    Example: () => <InStates field={(props) => <TextField {...props} />} />,
  },
  { names: ['TextArea'], use: 'use.TextArea', Example: () => <InStates field={(props) => <TextArea {...props} />} /> },
  { names: ['SelectField'], use: 'use.SelectField', Example: () => <InStates field={select} /> },
  { names: ['RadioField'], use: 'use.RadioField', Example: () => <InStates field={radio} /> },
  { names: ['Checkbox'], use: 'use.Checkbox', Example: () => <InStates field={(props) => <Checkbox {...props} />} /> },
  { names: ['PasswordField'], use: 'use.PasswordField', Example: () => <InStates field={password} /> },
  { names: ['SearchField'], use: 'use.SearchField', Example: Search },
  { names: ['GrowingArea'], use: 'use.GrowingArea', Example: Growing },
  { names: ['HeldFields'], use: 'use.HeldFields', Example: Held },
  {
    names: ['UploadList', 'AttachButton', 'DropFiles', 'useUploads', 'useFileLimits'],
    use: 'use.UploadList',
    Example: Files,
  },
]
