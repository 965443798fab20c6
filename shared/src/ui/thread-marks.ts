import type { Format } from '@member/shared'
import { token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, shadow, size, space, text, weight } = token

/** Between the days of a thread. */
export const DayHeading = styled.h3`
  padding: ${space[3]} ${space[4]} ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.xs};
  font-weight: ${weight.regular};
  text-align: center;
`

/** Before the first message that the reader has not seen. */
export const UnreadDivider = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]} 0;
  scroll-margin-block-start: calc(${size.header} + 7rem);
  color: ${color.dangerText};
  font-size: ${text.sm};
  font-weight: ${weight.medium};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid currentColor;
  }
`

/** Place of the button that leads to the newest message, over the end of what is shown. */
export const NewPill = styled.div`
  position: relative;
  flex: none;
  display: flex;
  justify-content: center;
  block-size: 0;

  > button {
    transform: translateY(calc(-100% - ${space[2]}));
    border-radius: ${radius.full};
    box-shadow: ${shadow.popover};
  }
`

/** Today, yesterday or the date of a time; both in seconds. */
export function dayName(
  at: number,
  now: number,
  date: Format['date'],
  names: { today: string; yesterday: string },
): string {
  const day = date(at, 'date')
  if (day === date(now, 'date')) return names.today
  return day === date(now - 86_400, 'date') ? names.yesterday : day
}
