import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Pager } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { type PartSize, partSizeKey, readPartSize } from './loaded-list.ts'
import type { CentreAddress } from './use-centre-address.ts'

/** Keeps how much of the list the member wants to see, for further visits. */
function keepPartSize(size: PartSize): void {
  try {
    localStorage.setItem(partSizeKey, String(size))
  } catch {
    // It then lasts as long as the page.
  }
}

const { color, radius, size: sizes, space, text } = token

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textMuted};
  font-size: ${text.sm};

  > select {
    min-block-size: ${sizes.control};
    padding-inline: ${space[2]};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.md};
    background: ${color.surface};
    color: ${color.text};
  }
`

const Line = styled.div`
  display: flex;
  justify-content: end;
  padding: ${space[2]} ${space[4]};
`

const choices: readonly PartSize[] = ['endless', 10, 20, 50, 100]

/** The pages of the list, and how long they are; or that there are none. */
export default function ListFoot({ address, total }: { address: CentreAddress; total: number }): ReactNode {
  const { shown, setPosition, setPartSize } = address
  const t = useTexts()
  const choose = (size: PartSize) => {
    keepPartSize(size)
    setPartSize(size)
  }
  const choice = (
    <Label>
      {t('list.partSize')}
      <select value={shown.size} onChange={({ target }) => choose(readPartSize(target.value))}>
        {choices.map((size) => (
          <option key={size} value={size}>
            {size === 'endless' ? t('list.endless') : t('list.perPage', { size })}
          </option>
        ))}
      </select>
    </Label>
  )
  if (shown.size === 'endless') return <Line>{choice}</Line>
  return (
    <Pager page={shown.page} size={shown.size} total={total} onChange={setPosition}>
      {choice}
    </Pager>
  )
}
