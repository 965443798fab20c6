import { isComposing, type TextKey, useTexts } from '@member/shared'
import { baseClass, media, token } from '@member/shared/theme'
import { Button, ComposerFrame, type ComposerFrameProps, Glyph, GrowingArea, isSendKey } from '@member/shared/ui'
import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useState,
} from 'react'
import styled from 'styled-components'
import { Markdown } from './markdown.tsx'
import { type Mark, marks, putText, withMark } from './text-edit.ts'

const Bar = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  gap: 2px;
  min-inline-size: 0;

  && > button {
    min-inline-size: 36px;
    padding-inline: 0;
  }
  ${media.touch} {
    && > button {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
`

const faces: Readonly<Record<Mark, { glyph: string; label: TextKey }>> = {
  bold: { glyph: 'M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z', label: 'writing.bold' },
  list: { glyph: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01', label: 'writing.list' },
  quote: { glyph: 'M5 5v14M9.5 7H20M9.5 12H20M9.5 17H16', label: 'writing.quote' },
  code: { glyph: 'm8 7-5 5 5 5M16 7l5 5-5 5', label: 'writing.code' },
  link: {
    glyph: 'M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
    label: 'writing.link',
  },
}

/** The button that a key leads to from the one at `from`. */
const buttonAfter: Readonly<Record<string, (from: number) => number>> = {
  ArrowRight: (from) => (from + 1) % marks.length,
  ArrowLeft: (from) => (from + marks.length - 1) % marks.length,
  Home: () => 0,
  End: () => marks.length - 1,
}

/**
 * Buttons that put marks into the text of the field with the id `controls`. One stop of the Tab key, within it arrow
 * keys: before the text are few stops then.
 */
function Toolbar({ controls, onMark }: { controls: string; onMark: (mark: Mark) => void }): ReactNode {
  const t = useTexts()
  const [stop, setStop] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = buttonAfter[event.key]?.(stop)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <Bar role="toolbar" aria-label={t('writing.toolbar')} aria-controls={controls} onKeyDown={onKeyDown}>
      {marks.map((mark, index) => (
        <Button
          key={mark}
          variant="quiet"
          aria-label={t(faces[mark].label)}
          title={t(faces[mark].label)}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={() => onMark(mark)}
        >
          <Glyph path={faces[mark].glyph} />
        </Button>
      ))}
    </Bar>
  )
}

const { color, space } = token

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  border-block-end: 1px solid ${color.border};

  > [aria-pressed='true'] {
    background: ${color.sunken};
  }
  /* Beside the marks on a narrow phone, too. */
  ${media.touch} {
    > [aria-pressed] {
      padding-inline: ${space[2]};
    }
  }
`

const Preview = styled.div`
  min-block-size: 5.5em;
  max-block-size: 40vh;
  padding: ${space[2]} ${space[3]};
  overflow-y: auto;
`

export interface EditorProps {
  label: string
  text: string
  placeholder?: string
  isReadOnly?: boolean
  area: RefObject<HTMLTextAreaElement | null>
  onText: (text: string) => void
  /** Ctrl or ⌘ with Enter was pressed; with Shift, to go on with the next ticket. */
  onSend: (goesOn: boolean) => void
  onFiles: (files: readonly File[]) => void
  /** Escape was pressed, and nothing else took it. */
  onLeave?: () => void
  /** More for the text field, e.g. a list that opens under what is typed. */
  field?: Pick<
    ComponentPropsWithoutRef<'textarea'>,
    | 'onKeyDown'
    | 'onSelect'
    | 'onBlur'
    | 'aria-activedescendant'
    | 'aria-controls'
    | 'aria-autocomplete'
    | 'aria-describedby'
    | 'aria-invalid'
    | 'aria-required'
  >
  /** What is around the field, as of a composer; a field in a form has nothing. */
  frame?: Omit<ComposerFrameProps, 'children'>
}

/** A text field with buttons for marks and a preview; takes pasted pictures and files. */
export function Editor(props: EditorProps): ReactNode {
  const {
    label,
    text,
    placeholder,
    isReadOnly = false,
    area,
    onText,
    onSend,
    onFiles,
    onLeave,
    field,
    frame = {},
  } = props
  const t = useTexts()
  const id = useId()
  const [isPreview, setIsPreview] = useState(false)
  // Nothing is left to preview, e.g. after it was sent.
  if (text === '' && isPreview) setIsPreview(false)
  const head = (
    <Head data-part="head">
      {!isPreview && !isReadOnly ? (
        <Toolbar
          controls={id}
          onMark={(mark) => {
            const own = area.current
            if (own === null) return
            const edited = { text, from: own.selectionStart, to: own.selectionEnd }
            putText(own, withMark(edited, mark, t('writing.linkText')), onText)
          }}
        />
      ) : (
        <span style={{ flex: 1 }} />
      )}
      <Button
        variant="quiet"
        aria-pressed={isPreview}
        disabled={text === ''}
        onClick={({ currentTarget }) => {
          // The field goes, and its focus with it.
          currentTarget.focus()
          setIsPreview(!isPreview)
        }}
      >
        {t('writing.preview')}
      </Button>
    </Head>
  )
  return (
    <ComposerFrame
      {...frame}
      above={
        <>
          {head}
          {frame.above}
        </>
      }
    >
      <label htmlFor={id} className={baseClass.visuallyHidden}>
        {label}
      </label>
      <GrowingArea
        {...field}
        id={id}
        ref={area}
        hidden={isPreview}
        value={text}
        placeholder={placeholder}
        readOnly={isReadOnly}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          field?.onKeyDown?.(event)
          if (event.defaultPrevented) return
          if (event.key === 'Escape' && onLeave !== undefined && !isComposing(event)) {
            event.preventDefault()
            onLeave()
          }
          if (!isSendKey(event)) return
          event.preventDefault()
          onSend(event.shiftKey)
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          // Copied cells of a table come as text and as a picture: the text is what was meant.
          if (isReadOnly || files.length === 0 || event.clipboardData.types.includes('text/plain')) return
          event.preventDefault()
          onFiles(files)
        }}
      />
      {isPreview && (
        <Preview role="region" aria-label={t('writing.preview')} tabIndex={0}>
          <Markdown text={text} />
        </Preview>
      )}
    </ComposerFrame>
  )
}
