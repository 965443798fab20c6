import { useTexts } from '@member/shared'
import {
  AskDialog,
  Button,
  ButtonLink,
  csvFile,
  csvRow,
  Dialog,
  DialogActions,
  Glyph,
  MenuItem,
  ModalDialog,
  MoreMenu,
  saveFile,
  TextField,
  useCopy,
  useExport,
} from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { Line, type Part } from './part.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

function Buttons(): ReactNode {
  const t = useTexts()
  return (
    <Line>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {t(`button.${variant}`)}
        </Button>
      ))}
      <Button disabled>{t('disabled')}</Button>
      <Button variant="primary" busy>
        {t('busy')}
      </Button>
      <Button>{t('long')}</Button>
      <Button width="full">{t('button.full')}</Button>
    </Line>
  )
}

function Links(): ReactNode {
  const t = useTexts()
  return (
    <Line>
      <ButtonLink to="/" variant="primary">
        {t('home')}
      </ButtonLink>
      <ButtonLink to="/">{t('home')}</ButtonLink>
    </Line>
  )
}

function Menu(): ReactNode {
  const t = useTexts()
  const [chosen, setChosen] = useState('')
  return (
    <Line>
      <MoreMenu label={t('menu')}>
        <MenuItem onClick={() => setChosen(t('edit'))}>{t('edit')}</MenuItem>
        <MenuItem data-variant="danger" onClick={() => setChosen(t('delete'))}>
          {t('delete')}
        </MenuItem>
      </MoreMenu>
      <span role="status">{chosen}</span>
    </Line>
  )
}

/** A button that opens what is made with the function that closes it. */
function Opener({ children }: { children: (close: () => void) => ReactNode }): ReactNode {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen && children(close)}
    </>
  )
}

function FormDialog(): ReactNode {
  const t = useTexts()
  return (
    <Opener>
      {(close) => (
        <Dialog title={t('edit')} onClose={close}>
          <TextField label={t('name')} hint={t('field.hintText')} />
          <DialogActions>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button variant="primary" onClick={close}>
              {t('save')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Opener>
  )
}

function Question(): ReactNode {
  const t = useTexts()
  const [outcome, setOutcome] = useState<'done' | 'conflict'>('conflict')
  const act = async () => {
    setOutcome('done')
    return outcome === 'done' ? outcome : { conflict: t('conflict') }
  }
  return (
    <Opener>
      {(close) => (
        <AskDialog
          title={t('sure')}
          text={t('sureText')}
          action={t('delete')}
          variant="danger"
          onAction={act}
          onClose={close}
        />
      )}
    </Opener>
  )
}

function OwnDialog(): ReactNode {
  const t = useTexts()
  return (
    <Opener>
      {(close) => (
        <ModalDialog aria-label={t('edit')} onClose={close}>
          <Button onClick={close}>{t('close')}</Button>
        </ModalDialog>
      )}
    </Opener>
  )
}

function Copy(): ReactNode {
  const t = useTexts()
  const copy = useCopy()
  return (
    <Line>
      <code>A-1001</code>
      <Button onClick={() => void copy('A-1001', { done: t('copied'), failed: t('notCopied') })}>{t('copy')}</Button>
    </Line>
  )
}

const steps = 4

function Export(): ReactNode {
  const t = useTexts()
  const { progress, start, cancel } = useExport({
    of: 'kit',
    onFailure: () => {},
    run: async (signal, onProgress) => {
      for (let done = 0; done < steps; done++) {
        onProgress({ done, total: steps })
        await new Promise((resolve) => setTimeout(resolve, 500))
        signal.throwIfAborted()
      }
      saveFile('kit.csv', csvFile([csvRow([t('name')]), csvRow([t('goods.coffee')])]))
    },
  })
  return (
    <Line>
      <Button busy={progress !== null} onClick={start}>
        {t('export')}
      </Button>
      {progress && <Button onClick={cancel}>{t('cancel')}</Button>}
      <span role="status">{progress && `${progress.done} / ${progress.total ?? '…'}`}</span>
    </Line>
  )
}

const plus = 'M12 5v14M5 12h14'

function IconButton(): ReactNode {
  const t = useTexts()
  return (
    <Line>
      <Button>
        <Glyph path={plus} /> {t('add')}
      </Button>
      <Button aria-label={t('add')}>
        <Glyph path={plus} />
      </Button>
    </Line>
  )
}

export const actions: readonly Part[] = [
  { names: ['Button'], use: 'use.Button', Example: Buttons },
  { names: ['ButtonLink'], use: 'use.ButtonLink', Example: Links },
  { names: ['Glyph'], use: 'use.Glyph', Example: IconButton },
  { names: ['MoreMenu', 'MenuItem'], use: 'use.MoreMenu', Example: Menu },
  { names: ['AskDialog'], use: 'use.AskDialog', Example: Question },
  { names: ['Dialog', 'DialogActions'], use: 'use.Dialog', Example: FormDialog },
  { names: ['ModalDialog'], use: 'use.ModalDialog', Example: OwnDialog },
  { names: ['useCopy'], use: 'use.useCopy', Example: Copy },
  { names: ['useExport'], use: 'use.useExport', Example: Export },
]
