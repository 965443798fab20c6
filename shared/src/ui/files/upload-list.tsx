import { useFormat, useSite } from '@member/shared'
import { baseClass, media, token } from '@member/shared/theme'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../button.tsx'
import { Glyph } from '../glyph.tsx'
import { shownName, shownSize } from '../show-file.ts'
import { acceptOf, kindsOf } from './attach-button.tsx'
import { useFileTexts } from './file-texts.ts'
import type { Upload } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

const { color, radius, space, text } = token

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  list-style: none;
`

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space[2]};
  padding-inline-start: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  font-size: ${text.sm};

  &:has(> img) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    padding-inline-start: ${space[1]};
  }
  > img {
    /* With its margins as high as the buttons beside it. */
    block-size: calc(${token.size.control} - 2 * ${space[1]});
    aspect-ratio: 1;
    margin-block: ${space[1]};
    border-radius: ${radius.sm};
    object-fit: cover;
  }
  &:is([data-state='failed'], [data-state='left']) {
    padding-block: ${space[1]};
    border-color: ${color.dangerText};
  }
  progress {
    grid-column: 1 / -1;
    inline-size: 100%;
    block-size: 4px;
    margin-block-end: ${space[1]};
    accent-color: ${color.accent};
  }
`

const Name = styled.span`
  overflow-wrap: anywhere;

  small {
    color: ${color.textMuted};
    font-size: ${text.xs};
    white-space: nowrap;
  }
  [data-problem] {
    display: block;
    color: ${color.dangerText};
  }
`

const Acts = styled.span`
  display: flex;

  ${media.touch} {
    > button {
      min-block-size: 44px;
      min-inline-size: 44px;
    }
  }
`

const cross = 'm6 6 12 12M18 6 6 18'

/** Gives the focus of a row that goes to its neighbour, or where the rows have been; not that of somebody who writes. */
function leaveRow(row: HTMLElement | null, onLast: () => void): void {
  if (!row?.contains(document.activeElement)) return
  const buttons = (row.nextElementSibling ?? row.previousElementSibling)?.querySelectorAll('button') ?? []
  const next = [...buttons].at(-1)
  if (next === undefined) onLast()
  else next.focus()
}

/** Address of a file that was chosen in this page load, if it is a picture; empty for others. */
function usePicture(file: File | null): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

interface UploadRowProps {
  upload: Upload
  uploads: Uploads
  /** Takes the focus when the last row goes. */
  onLast: () => void
}

function UploadRow({ upload, uploads, onLast }: UploadRowProps): ReactNode {
  const texts = useFileTexts()
  const { number } = useFormat()
  const { key, state, size } = upload
  const name = shownName(upload.name)
  const row = useRef<HTMLLIElement>(null)
  const end = useRef<HTMLButtonElement>(null)
  const retry = () => {
    // The button is gone while the file is sent again.
    if (row.current?.contains(document.activeElement)) end.current?.focus()
    uploads.retry(key)
  }
  const remove = () => {
    leaveRow(row.current, onLast)
    uploads.remove(key)
  }
  const input = useRef<HTMLInputElement>(null)
  const { upload: rules } = useSite()
  const picture = usePicture(upload.file)
  const [isBroken, setBroken] = useState(false)
  const underWay = state.kind === 'waiting' || state.kind === 'sending'
  const isChosenAgain = state.kind === 'left' || (state.kind === 'failed' && state.again === 'chosen')
  return (
    <Row ref={row} data-state={state.kind}>
      {/* The name beside it says what it is. */}
      {picture !== '' && !isBroken && <img src={picture} alt="" onError={() => setBroken(true)} />}
      <Name>
        <bdi>{name}</bdi> <small>{shownSize(size, number)}</small>
        {state.kind === 'failed' && <span data-problem>{state.sentence}</span>}
        {state.kind === 'left' && <span data-problem>{texts.left}</span>}
      </Name>
      <Acts>
        {state.kind === 'failed' && state.again === 'possible' && upload.file !== null && (
          <Button variant="quiet" aria-label={texts.retryOf(name)} onClick={retry}>
            {texts.retry}
          </Button>
        )}
        {isChosenAgain && (
          <>
            <Button variant="quiet" aria-label={texts.againOf(name)} onClick={() => input.current?.click()}>
              {texts.again}
            </Button>
            <input
              ref={input}
              type="file"
              tabIndex={-1}
              className={baseClass.visuallyHidden}
              aria-label={texts.choose}
              accept={acceptOf(rules)}
              onChange={({ currentTarget: { files } }) => {
                const [file] = files ?? []
                if (file === undefined) return
                leaveRow(row.current, onLast)
                uploads.chooseAgain(key, file)
              }}
            />
          </>
        )}
        <Button
          ref={end}
          variant="quiet"
          aria-label={underWay ? texts.cancelOf(name) : texts.removeOf(name)}
          onClick={remove}
        >
          <Glyph path={cross} />
        </Button>
      </Acts>
      {underWay && (
        <progress
          aria-label={texts.progressOf(name)}
          max={1}
          {...(state.kind === 'sending' && { value: state.part })}
        />
      )}
    </Row>
  )
}

/** The files of a message, each with its progress and what can be done with it, and why others were not taken. */
export function UploadList({ uploads, onLast }: Omit<UploadRowProps, 'upload'>): ReactNode {
  const texts = useFileTexts()
  const { queue, refused } = uploads
  const kinds = kindsOf(useSite().upload)
  const failed = queue.filter(({ state }) => state.kind === 'failed' || state.kind === 'left').length
  return (
    <>
      {queue.length > 0 && (
        <List aria-label={texts.list}>
          {queue.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} onLast={onLast} />
          ))}
        </List>
      )}
      <div role="alert">
        {refused.map(({ name, problem }) => (
          <Refusal key={`${problem} ${name}`}>{texts.refused[problem](shownName(name), kinds)}</Refusal>
        ))}
        {failed > 0 && <span className={baseClass.visuallyHidden}>{texts.someFailed(failed)}</span>}
      </div>
    </>
  )
}

const Refusal = styled.p`
  color: ${color.dangerText};
  font-size: ${text.sm};
  overflow-wrap: anywhere;
`
